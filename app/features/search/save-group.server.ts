import { data } from 'react-router'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { textFields } from '#app/platform/http/forms.server.ts'
import type { FormReply } from '#app/platform/http/forms.ts'
import { longestLine } from '#app/search/lexicon.ts'
import type { ChangeGroupResult } from './commands/change-groups.server.ts'
import { wordsList } from './params.ts'

/** Saves the posted line; errors name the words concerned. */
export async function saveGroup(request: Request, save: (line: string) => Promise<ChangeGroupResult>) {
	const values = await textFields(request)
	const line = (values.line ?? '').replace(/\s+/g, ' ').trim()
	if (line === '') return refused(values, { line: 'search.problem-required' })
	if (line.length > longestLine) return refused(values, { line: 'search.problem-long' })
	const saved = await save(line)
	if (saved.ok) return redirectWith(wordsList.path, { tone: 'good', code: 'search.saved' })
	if (saved.reason === 'gone') return redirectWith(wordsList.path, { tone: 'bad', code: 'search.gone' })
	if (typeof saved.reason === 'string') return refused(values, { '': `search.${saved.reason}` })
	return refused(values, { line: `search.problem-${saved.reason.code}` }, saved.reason.words)
}

function refused(values: Record<string, string>, errors: FormReply['errors'], words: string[] = []) {
	const form: FormReply = { values, errors }
	return data({ form, words }, { status: 422 })
}
