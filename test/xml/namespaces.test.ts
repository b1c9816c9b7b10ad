import { describe, expect, it } from 'vitest';
import { NamespaceScope } from '../../src/xml/namespaces.ts';

describe('NamespaceScope', () => {
  it('undoes what an element declares when it ends', () => {
    const scope = new NamespaceScope();
    scope.declare('a', 'urn:1', 0);
    scope.declare('a', 'urn:2', 1);
    scope.declare('a', 'urn:3', 1);
    scope.declare('', 'urn:4', 1);
    expect([scope.resolve('a'), scope.resolve('')]).toEqual(['urn:3', 'urn:4']);
    scope.undo(1);
    expect([scope.resolve('a'), scope.resolve('')]).toEqual(['urn:1', undefined]);
    scope.undo(0);
    expect(scope.resolve('a')).toBeUndefined();
    expect(scope.resolve('xml')).toBe('http://www.w3.org/XML/1998/namespace');
  });
});
