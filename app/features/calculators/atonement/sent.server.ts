import { data, type RouterContextProvider } from 'react-router'
import { calculatorPage } from '../page.server.ts'
import { atonementAnswer, readAtonementDraft } from './draft.ts'

/** The form that was sent without script, so that the page can answer it. */
export async function answerSent(
	context: Readonly<RouterContextProvider>,
	name: 'fidyah' | 'kafarah',
	values: Record<string, string>,
) {
	const { school, rates } = await calculatorPage(context, name)
	const draft = readAtonementDraft(values, { name, school, rates })
	const isFaulty = Object.keys(atonementAnswer(draft, rates).faults).length > 0
	return data({ draft }, { status: isFaulty ? 422 : 200, headers: { 'cache-control': 'no-store' } })
}
