import { data } from 'react-router'
import { findCited } from '#app/features/scripture/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { showable } from '#app/platform/http/forms.server.ts'
import type { DuaInput } from './inputs.ts'
import { wordsOf } from './shown.server.ts'

/** The form as typed, with the words of its reference; nothing is saved. */
export function checkWords({ input, values }: { input: DuaInput; values: Record<string, string> }) {
	const passage = findCited(input.content.reference ?? '')
	return data({ form: { values: showable(values), errors: {} }, words: passage && wordsOf(passage) })
}

export function refusalFields({ content }: DuaInput, reason: 'words-wrong' | 'there-already') {
	if (reason === 'words-wrong') return { toWord: m.duas_words_wrong() }
	return { [content.reference === null ? 'arabic' : 'reference']: m.duas_there_already() }
}
