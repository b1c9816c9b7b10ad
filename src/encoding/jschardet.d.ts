/** What `#jschardet` in package.json stands for; both files that it may be have these exports. */
declare module '#jschardet' {
  export const detect: typeof import('./jschardet-on-node.ts').detect;
}
