import { describe, expect, it } from 'vitest';
import { NamespaceScope } from '../../src/xml/namespaces.ts';

describe('NamespaceScope', () => {
  it('undoes what an element declares when it ends', () => {
    const scope = new NamespaceScope();
    scope.open();
    scope.declare('a', 'urn:1');
    scope.open();
    scope.declare('a', 'urn:2');
    scope.declare('a', 'urn:3');
    scope.declare('', 'urn:4');
    expect([scope.resolve('a'), scope.resolve('')]).toEqual(['urn:3', 'urn:4']);
    scope.close();
    expect([scope.resolve('a'), scope.resolve('')]).toEqual(['urn:1', undefined]);
    scope.close();
    expect(scope.resolve('a')).toBeUndefined();
    expect(scope.resolve('xml')).toBe('http://www.w3.org/XML/1998/namespace');
    expect(scope.depth).toBe(0);
  });
});
