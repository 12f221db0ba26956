import type { Verb } from '../rules.ts'

/** What the staff does by a button or a form of its own; what is written has the page of the thread. */
export type StaffVerb = Exclude<Verb, 'reply' | 'note' | 'write' | 'erase'>

/** Their addresses, in the order in which they are offered. */
export const addresses: Record<StaffVerb, string> = {
	claim: 'claim',
	refer: 'refer',
	handOver: 'hand-over',
	release: 'release',
	assign: 'assign',
	close: 'close',
	reopen: 'reopen',
	look: 'look',
}
