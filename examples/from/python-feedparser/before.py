import sys
import time

import feedparser

d = feedparser.parse(sys.argv[1])
if d.bozo:
    print(f"bozo: {type(d.bozo_exception).__name__}", file=sys.stderr)
print(f"{d.feed.title}: {d.feed.subtitle}")
for entry in d.entries:
    when = entry.get("published_parsed")
    date = time.strftime("%Y-%m-%d %H:%M", when) if when else "-"
    tags = ", ".join(tag.term for tag in entry.get("tags", []))
    print(f"{date} {entry.title} ({entry.get('author', '-')})")
    print(f"  {entry.summary} [{tags}]")
    print(f"  {entry.enclosures[0].href if entry.enclosures else entry.link}")
