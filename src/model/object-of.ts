/**
 * The types of objects that tables describe (`model/namespaces/`): each row gives the key of an object its
 * type. Editors show the comment on the row as the documentation of the key, and lead to the row.
 */
import type { Kind, RowsOf, Usually } from './namespaces/row.ts';
import type { Attributes, Open, Price, TextDetail } from './values.ts';

/** The types of the kinds of values. */
export interface Values {
  readonly text: string;
  readonly line: string;
  readonly reference: string;
  readonly url: string;
  readonly markup: string;
  readonly html: string;
  readonly shown: string;
  readonly shownHtml: string;
  readonly detail: TextDetail;
  readonly date: Date;
  readonly number: number;
  readonly degrees: number;
  readonly seconds: number;
  readonly boolean: boolean;
  readonly block: boolean;
  readonly explicit: boolean;
  readonly complete: boolean;
  readonly yesOrNo: boolean;
  readonly flag: true;
  readonly price: Price;
  readonly keywords: readonly string[];
  readonly words: readonly string[];
  readonly lowerCaseWords: readonly string[];
  readonly numbers: readonly number[];
  readonly attributes: Attributes;
  readonly parameters: Readonly<Record<string, string>>;
}

/** The type of the value of a row. */
type ValueOf<R, Records> =
  R extends Usually<infer Words>
    ? Open<Words>
    : R extends Kind
      ? Values[R]
      : R extends readonly string[]
        ? Open<R[number]>
        : R extends { readonly is: infer Is }
          ? ValueOf<Is, Records>
          : R extends { readonly record: infer Name extends keyof Records }
            ? Records[Name]
            : R extends { readonly list: infer Name extends keyof Records }
              ? readonly Records[Name][]
              : R extends { readonly list: infer Item extends keyof Values }
                ? readonly Values[Item][]
                : never;

/** The object that the rows of a table describe, with the types of its records by their names. */
export type ObjectOf<
  Table extends RowsOf<keyof Records & string>,
  Records extends object = Record<never, never>,
> = {
  readonly [Key in keyof Table]?: ValueOf<Table[Key], Records>;
};
