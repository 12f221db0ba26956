import { z } from 'zod'
import { m } from '#app/paraglide/messages.js'
import { wordsIn } from '#app/search/fold.ts'
import { readAmount } from '../inputs.ts'
import { lineKinds } from './model.ts'
import type { RuleForm } from './rules.server.ts'

const mostWords = 8

export const ruleInput = z.object({
	words: z.string().max(200).default(''),
	direction: z.enum(['in', 'out']).default('out'),
	settledAs: z.enum(lineKinds).default('fee'),
	accountId: z.union([z.uuid(), z.literal('')]).default(''),
	min: z.string().max(30).default(''),
	max: z.string().max(30).default(''),
})

type Read = { ok: true; form: RuleForm } | { ok: false; errors: Record<string, string> }

/** @param currency of the chosen account */
export function readRule(input: z.output<typeof ruleInput>, currency: string | undefined): Read {
	const { direction, settledAs, accountId } = input
	const words = [...new Set(wordsIn(input.words))]
	const errors: Record<string, string> = {}
	if (words.length === 0) errors.words = m.bankrules_words_required()
	if (words.length > mostWords) errors.words = m.bankrules_words_many()
	if (settledAs === 'fee' && direction === 'in') errors.settledAs = m.banklines_wrong_way()
	if (settledAs === 'interest' && direction === 'out') errors.settledAs = m.banklines_wrong_way()
	if (settledAs === 'outgoing' && direction === 'in') errors.settledAs = m.banklines_wrong_way()
	const amountOf = (name: 'min' | 'max'): number | null => {
		if (input[name].trim() === '') return null
		if (!currency) {
			errors.accountId = m.bankrules_account_required()
			return null
		}
		const read = readAmount(input[name], currency)
		if (read.ok) return read.minor
		errors[name] = read.error
		return null
	}
	const [minMinor, maxMinor] = [amountOf('min'), amountOf('max')]
	if (minMinor !== null && maxMinor !== null && minMinor > maxMinor) errors.max = m.bankrules_range_wrong()
	if (Object.keys(errors).length > 0) return { ok: false, errors }
	return {
		ok: true,
		form: { words, direction, settledAs, accountId: accountId || null, minMinor, maxMinor },
	}
}
