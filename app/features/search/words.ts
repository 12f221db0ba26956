import { m } from '#app/paraglide/messages.js'
import type { Words } from '#app/platform/text/words.ts'
import { longestLine } from '#app/search/lexicon.ts'
import { mostGroups } from './model.ts'

export const searchWords = {
	'search.load-failed': () => ({ title: m.common_error(), text: m.search_load_failed() }),
	'search.words-load-failed': () => ({ title: m.common_error(), text: m.search_words_load_failed() }),
	'search.saved': () => m.search_words_saved(),
	'search.deleted': () => m.search_words_deleted(),
	'search.restored': () => m.search_words_restored(),
	'search.gone': () => m.search_words_gone(),
	'search.too-late': () => m.search_words_too_late(),
	'search.full': () => m.search_words_full({ max: mostGroups }),
	'search.forgotten': () => m.search_missed_forgotten(),
	'search.problem-required': () => m.search_problem_required(),
	'search.problem-long': () => m.search_problem_long({ max: longestLine }),
	'search.problem-arrows': () => m.search_problem_arrows(),
	'search.problem-letters': ({ words = '' }) => m.search_problem_letters({ words }),
	'search.problem-few': () => m.search_problem_few(),
	'search.problem-many': () => m.search_problem_many(),
	'search.problem-twice': ({ words = '' }) => m.search_problem_twice({ words }),
	'search.problem-often': ({ words = '' }) => m.search_problem_often({ words }),
	'search.problem-common': ({ words = '' }) => m.search_problem_common({ words }),
	'search.keeps-misses': () => m.search_keeps_misses(),
} satisfies Words
