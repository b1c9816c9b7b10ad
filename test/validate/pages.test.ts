/** Every finding has an example that the validator finds, a remedy and a specification. */
import { describe, expect, it } from 'vitest';
import { EXAMPLES } from '../../scripts/findings/examples.ts';
import { exampleOf, findingNames, makeFindingsPage } from '../../scripts/findings/pages.ts';
import { anchorOf } from '../../scripts/reference/markdown.ts';
import { PROBLEMS } from '../../src/problems/catalog.ts';
import { FINDINGS, pageOf } from '../../src/validate/catalog/catalog.ts';

describe('every finding', () => {
  it.each(findingNames())('%s is in its example', (name) => {
    const found = exampleOf(name);
    expect(found).toBeDefined();
    expect(found?.level).toBe(FINDINGS[name].level);
    expect(found?.message).toMatch(/^\S.*[.…]$/s);
    expect(found?.remedy).toMatch(/^[A-Z].*\.$/);
    expect(found?.source.href).toMatch(/^https?:/);
  });

  it('is in the catalog', () => {
    // The type of the examples has all names.
    expect(findingNames().toSorted()).toEqual(Object.keys(EXAMPLES).toSorted());
  });

  it('has a name that differs from those of problems', () => {
    expect(findingNames().filter((name) => Object.hasOwn(PROBLEMS, name))).toEqual([]);
  });

  it('has a section on the page', () => {
    const sections = [...makeFindingsPage().matchAll(/^### (.*)$/gm)].map(([, name]) => name);
    expect(sections.toSorted()).toEqual(findingNames().toSorted());
  });

  it('is where its place says', () => {
    const places = findingNames().map((name) => pageOf(name));
    expect(places).toEqual(findingNames().map((name) => `findings.html#${anchorOf(name)}`));
  });
});
