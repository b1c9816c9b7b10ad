/** The door to htmlparser2, of which only the tokenizer is used. */
export { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
