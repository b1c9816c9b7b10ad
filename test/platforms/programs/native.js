/** `lacking.mjs` and the program of React Native, as globals. */
import './lacking.mjs';
import { loadPosts } from './react-native.ts';

Object.assign(globalThis.bozofeed, { loadPosts });
