import { m } from '#app/paraglide/messages.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { listed } from '#app/platform/text/lists.ts'
import type { BadgeTone } from '#app/ui/badge.tsx'
import type { PaperKind, PaperState } from './model.ts'

export const paperKindWords: Record<PaperKind, () => string> = {
	certificate: m.stock_paper_certificate,
	statement: m.stock_paper_statement,
	analysis: m.stock_paper_analysis,
	specification: m.stock_paper_specification,
	other: m.stock_paper_other,
}
export const paperStateWords: Record<PaperState, () => string> = {
	waiting: m.stock_paper_waiting,
	accepted: m.stock_paper_accepted,
	refused: m.stock_paper_refused,
}
export const paperTones: Record<PaperState, BadgeTone> = {
	waiting: 'plain',
	accepted: 'green',
	refused: 'red',
}

/** "Certificate, JAKIM, 123" */
export function paperTitle({ kind, issuer, number }: { kind: PaperKind; issuer: string; number: string }) {
	const parts = [issuer, number].filter((part) => part !== '').map(isolated)
	return listed([paperKindWords[kind](), ...parts])
}
