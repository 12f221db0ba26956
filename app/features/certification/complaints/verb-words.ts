import { m } from '#app/paraglide/messages.js'
import type { VerbWords } from '#app/staff/verb-page.tsx'
import type { ComplaintVerb } from './rules.ts'

export const deskVerbs = ['acknowledge', 'investigate', 'assign', 'close'] as const satisfies ComplaintVerb[]
export type DeskVerb = (typeof deskVerbs)[number]

export const deskVerbWords: Record<DeskVerb, () => VerbWords> = {
	acknowledge: () => ({ label: m.complaints_acknowledge(), text: m.complaints_acknowledge_text() }),
	investigate: () => ({ label: m.complaints_investigate(), text: m.complaints_investigate_text() }),
	assign: () => ({
		label: m.complaints_assign(),
		text: m.complaints_assign_text(),
		field: m.complaints_handler(),
	}),
	close: () => ({ label: m.complaints_close(), text: m.complaints_close_text() }),
}
