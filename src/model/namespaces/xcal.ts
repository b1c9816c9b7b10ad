/** xCal: the properties of iCalendar (RFC 5545 §3.8) as elements. */
import type { X_CAL } from '../../namespaces/xcal.ts';
import type { ObjectOf } from '../object-of.ts';
import type { Namespace } from '../values.ts';

/** An event of a calendar. */
export interface XCal extends Namespace, ObjectOf<typeof X_CAL> {}
