"""What Python's feedparser makes of the files whose names come in on standard input: one line of JSON for each."""

import calendar
import json
import sys

import feedparser


def reading(file):
    with open(file, "rb") as document:
        result = feedparser.parse(document.read())
    # Without a version, it found no feed.
    if not result.get("version"):
        return None
    return {"title": result.feed.get("title"), "entries": [entry(each) for each in result.entries]}


def entry(each):
    parsed = each.get("published_parsed") or each.get("updated_parsed") or each.get("created_parsed")
    return {
        "title": each.get("title"),
        "id": each.get("id"),
        "link": each.get("link"),
        "html": each.get("summary"),
        "date": calendar.timegm(parsed) if parsed else None,
    }


print(json.dumps({"version": feedparser.__version__}))
for line in sys.stdin.read().split("\n"):
    try:
        found = reading(line)
    except Exception:
        found = None
    print(json.dumps({"file": line, "reading": found}))
