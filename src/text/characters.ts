/** Characters that several rooms look for, as UTF-16 units or bytes. */
export const AMPERSAND = 0x26;
export const COLON = 0x3a;
export const CR = 0x0d;
export const DOT = 0x2e;
export const DOUBLE_QUOTE = 0x22;
export const EQUALS = 0x3d;
export const EXCLAMATION = 0x21;
export const GREATER = 0x3e;
export const HYPHEN = 0x2d;
export const LESS = 0x3c;
export const LF = 0x0a;
export const SINGLE_QUOTE = 0x27;
export const SLASH = 0x2f;
export const SPACE = 0x20;
