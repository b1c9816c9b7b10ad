/** A part of an expression that is repeated. */
interface Quantifier {
  readonly raw: string;
  readonly min: number;
  readonly max: number;
  readonly greedy: boolean;
  readonly element: PatternNode;
}
export interface PatternNode {
  readonly type: string;
  readonly raw: string;
}
interface Literal {
  readonly value: RegExp;
  readonly start: number;
  readonly end: number;
}
export declare function unrolled(pattern: RegExp): string;
export declare function withUnrolled(code: string): string;
export declare function literalsIn(code: string): readonly Literal[];
export declare function nodesOf(value: unknown): Iterable<object>;
export declare function quantifiersOf(pattern: RegExp): readonly Quantifier[];
export declare function isFixed(part: PatternNode): boolean;
