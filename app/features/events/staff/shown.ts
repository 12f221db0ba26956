import type { Locale } from '#app/platform/text/locale.ts'
import type { Rule } from '#app/platform/time/resolve-rule.ts'

type Option = { value: string; label: string }

/** The choices of the form of a series. */
export type FormChoices = {
	rooms: Option[]
	scholars: Option[]
	categories: Option[]
	zones: Option[]
	/** Of the organisation. */
	today: string
}

export type Preview = {
	/** The rule in words, in each language. */
	words: { language: Locale; text: string; length: string }[]
	/** The next ten dates. */
	dates: { key: string; day: string; startsAt: Date; endsAt: Date; isExpected: boolean }[]
	zone: string
	rule: Pick<Rule, 'days'>
}
