import { fold, wordsIn } from '#app/search/fold.ts'
import type { Part, Question } from './model.ts'

export type FoundQuestion = Question & { topic: { id: string; title: string } }

const mostWords = 12

/** Questions with every word of the search, in any spelling; those with all in the question itself come first. */
export function searchQuestions(topics: Part[], typed: string): FoundQuestion[] {
	const words = wordsIn(typed).slice(0, mostWords)
	if (words.length === 0) return []
	const has = (text: string) => {
		const folded = fold(text)
		return words.every((word) => folded.includes(word))
	}
	const all = topics.flatMap(({ id, title, questions }) =>
		questions.map((question) => ({ ...question, topic: { id, title } })),
	)
	const first = all.filter(({ question }) => has(question))
	return [
		...first,
		...all.filter(
			(each) => !first.includes(each) && has(`${each.question} ${each.text} ${each.topic.title}`),
		),
	]
}
