/** The door to htmlparser2, of which its tokenizer is enough. */
export { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
