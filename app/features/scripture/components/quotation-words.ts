import { m } from '#app/paraglide/messages.js'
import { isolated } from '#app/platform/text/bidi.ts'
import type { Quotation } from '../model.ts'

type Shown = Pick<Quotation, 'kind' | 'references' | 'misplaced'>

/** Describes a finding: which verse it equals or resembles, and whether the reference beside it is wrong. */
export function quotationText({ kind, references, misplaced }: Shown): string {
	const where = references.map((reference) => isolated(reference)).join(m.editor_and())
	const values = {
		equals: () => m.editor_quote_equals({ where }),
		resembles: () => m.editor_quote_near({ where }),
		unknown: () => m.scripture_quote_unknown(),
		nowhere: () => m.scripture_place_nowhere(),
	}[kind]()
	return misplaced ? `${values} ${m.scripture_place_other({ place: isolated(misplaced) })}` : values
}

export function mistakeText(right: string): string {
	return right ? m.scripture_should_read({ right: isolated(right) }) : m.scripture_should_be_gone()
}
