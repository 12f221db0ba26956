import type { Verb } from '../rules.ts'

/** Verbs with a button or form of their own; writing is on the thread's page. */
export type StaffVerb = Exclude<Verb, 'reply' | 'note' | 'write' | 'erase'>

/** Addresses of the verbs, in the order in which they are offered. */
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
