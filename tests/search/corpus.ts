import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Locale, locales } from '#app/platform/text/locale.ts'
import type { Document } from '#app/search/searchable.server.ts'

const here = import.meta.dirname
/** The languages of ten texts. */
const tenth: Locale[] = ['en', 'en', 'en', 'en', 'ar', 'ar', 'ar', 'ur', 'ur', 'ur']
/** How many texts have a unique combination of words in their answer. */
const answered = 120

export type Query = { class: string; locale: Locale; target: string; text: string }
type Concept = { id: string; names: Record<Locale, string[]> }
type Target = {
	id: string
	language: Locale
	pair: string
	title: string
	question: string
	references: string[]
}
/** A synthetic corpus, reproducible by size. */
export type Corpus = {
	documents: Document[]
	targets: Target[]
	concepts: Map<string, Concept>
	/** Four words of an answer, with its text. */
	answers: Query[]
}

const linesOf = (file: string) =>
	readFileSync(path.join(here, file), 'utf8')
		.split('\n')
		.filter((line) => line !== '' && !line.startsWith('# '))
		.map((line) => line.split(' | '))

/** Queries of a file, with this corpus's numbers where needed. */
export function readQueries(file: 'queries.txt' | 'heldout.txt', { targets }: Corpus): Query[] {
	return linesOf(file).map(([kind = '', locale, target = '', text = '']) => ({
		class: kind,
		locale: locale as Locale,
		target,
		text: text.startsWith('#') ? `#${numberOf(targets, text.slice(1))}` : text,
	}))
}

/**
 * Makes a corpus of synthetic texts in three languages: the targets of the query files, and texts about other pairs
 * of the same subjects. Their sentences are words of the interface, with rare meaningless words. They contain no
 * answer to anything.
 */
export function makeCorpus(size: number): Corpus {
	const concepts = linesOf('concepts.txt').map(([id = '', ...names]) => ({
		id,
		names: Object.fromEntries(
			locales.map((language, index) => [language, (names[index] ?? '').split('; ')]),
		) as Concept['names'],
	}))
	const targets = linesOf('targets.txt').map(
		([id = '', language = 'en', pair = '', title = '', question = '', references = '']): Target => ({
			id,
			language: language as Locale,
			pair,
			title,
			question,
			references: references ? references.split(' ') : [],
		}),
	)
	const random = randomFrom(20_261_122)
	const write = writer(random, concepts, vocabularies(targets), targets)
	const every = Math.max(2, Math.floor(size / targets.length))
	const documents: Document[] = []
	const answers: Query[] = []
	for (let number = 1; documents.length < size || number <= targets.length * every; number++) {
		const target = number % every === 0 ? targets[number / every - 1] : undefined
		if (target) {
			documents.push(write.target(target, numberOf(targets, target.id)))
			continue
		}
		const language = tenth[number % 10] ?? 'en'
		const document = write.text(language, number)
		if (answers.length < answered && number % 3 === 1) {
			const words = write.rareWords(language, 4)
			const half = Math.floor((document.body?.length ?? 0) / 2)
			document.body = `${document.body?.slice(0, half)} ${words.join(' ')} ${document.body?.slice(half)}`
			answers.push({ class: 'answer', locale: language, target: document.ref, text: words.join(' ') })
		}
		documents.push(document)
	}
	return { documents, targets, concepts: new Map(concepts.map((each) => [each.id, each])), answers }
}

/** Generated queries from targets' titles: four words, one misspelling, one word in another script. */
export function knownItems({ targets, concepts }: Corpus): Query[] {
	const random = randomFrom(7)
	return targets.flatMap((target): Query[] => {
		const words = target.title.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
		const four = words.filter((word) => word.length > 2).slice(0, 4)
		if (four.length < 3) return []
		const longest = four.reduce((a, b) => (b.length > a.length ? b : a))
		const at = 1 + Math.floor(random() * (longest.length - 2))
		const slip = longest.slice(0, at) + longest.slice(at + 1)
		const other = target.language === 'en' ? 'ar' : 'en'
		const subject = concepts.get(target.pair.split('+')[0] ?? '')?.names[other][0] ?? ''
		const query = (kind: string, text: string): Query => ({
			class: kind,
			locale: target.language,
			target: target.id,
			text,
		})
		return [
			query('title', four.join(' ')),
			query('slip', four.map((word) => (word === longest ? slip : word)).join(' ')),
			query('foreign', [...four.slice(-3), subject.replace(/^(the|an?) /, '')].join(' ')),
		]
	})
}

/** Four digits in any corpus, as in the numbers of fatwas. */
function numberOf(targets: Target[], id: string): number {
	return 1000 + targets.findIndex((target) => target.id === id)
}

type Vocabulary = {
	words: string[]
	/** Cumulative weights. */
	upTo: number[]
	/** Neither common nor short words. */
	middle: string[]
	/** Words of targets: no target is the only text with one of its words. */
	ofTargets: string[]
}

/** Zipf's law. */
const weightOf = (rank: number) => 1 / (rank + 3)

function vocabularies(targets: Target[]): Record<Locale, Vocabulary> {
	const read = linesOf('vocabulary.txt').map(([language = '', text = '']): [string, Vocabulary] => {
		const words = text.split(' ')
		let sum = 0
		return [
			language,
			{
				words,
				upTo: words.map((_, rank) => {
					sum += weightOf(rank)
					return sum
				}),
				middle: words.slice(300).filter((word) => word.length > 3),
				ofTargets: targets
					.filter((target) => target.language === language)
					.flatMap(({ title, question }) => `${title} ${question}`.match(/[\p{L}\p{M}]{3,}/gu) ?? []),
			},
		]
	})
	return Object.fromEntries(read) as Record<Locale, Vocabulary>
}

const titles: Record<Locale, string[]> = {
	en: [
		'A and B',
		'A when it comes to B',
		'How do A and B go together?',
		'A after B',
		'Is there A without B?',
		'About B: A',
		'A because of B, w w',
		'w w: A and B',
	],
	ar: [
		'A مع B',
		'A من أجل B',
		'سؤال عن A و B',
		'A بعد B',
		'هل من A بدون B؟',
		'مسألة في B و A',
		'A بسبب B w w',
		'w w: A و B',
	],
	ur: [
		'A اور B',
		'B کی وجہ سے A',
		'A کے بعد B',
		'B کے بغیر A',
		'A کے بارے میں سوال: B',
		'B میں A کا مسئلہ',
		'w w: A اور B',
		'A، B، w w',
	],
}
const questions: Record<Locale, string[]> = {
	en: [
		'I want to know about A.',
		'My family asks how it is with A and B.',
		'Somebody told me something about B.',
		'w w w w C w w w w.',
		'When w w w w w w A w w w?',
		'w w w w w w w w w w.',
	],
	ar: [
		'أريد أن أعرف عن A.',
		'يسأل أهلي عن A و B.',
		'سمعت شيئا عن B.',
		'w w w w C w w w w.',
		'إذا w w w w A w w w؟',
		'w w w w w w w w w w.',
	],
	ur: [
		'میں A کے بارے میں جاننا چاہتا ہوں۔',
		'گھر والے A اور B کا پوچھتے ہیں۔',
		'کسی نے B کے بارے میں کچھ کہا۔',
		'w w w w C w w w w۔',
		'جب w w w w A w w w تو؟',
		'w w w w w w w w w w۔',
	],
}

function writer(
	random: () => number,
	concepts: Concept[],
	vocabulary: Record<Locale, Vocabulary>,
	targets: Target[],
) {
	const taken = new Set(targets.flatMap(({ pair }) => [pair, pair.split('+').reverse().join('+')]))
	const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
	// Some subjects are frequent, most are rare.
	const concept = () => concepts[Math.floor(random() ** 1.6 * concepts.length)] as Concept
	const name = ({ names }: Concept, language: Locale) =>
		random() < 0.7 ? (names[language][0] ?? '') : pick(names[language])
	return { target, text, rareWords }

	function rareWords(language: Locale, count: number): string[] {
		return Array.from({ length: count }, () => pick(vocabulary[language].middle))
	}

	function target({ id, language, pair, title, question, references }: Target, number: number): Document {
		const about = pair.split('+').flatMap((each) => concepts.find((concept) => concept.id === each) ?? [])
		return {
			...facts(id, language, number),
			title,
			text: `${question} ${sentences(language, about, 1)}`,
			body: `${sentences(language, about, 12)} ${title} ${sentences(language, about, 4)}`,
			references: [`n:${number}`, ...references],
		}
	}

	function text(language: Locale, number: number): Document {
		let about = [concept(), concept()]
		while (about[0] === about[1] || taken.has(about.map(({ id }) => id).join('+')))
			about = [concept(), concept()]
		const years = random() < 0.05 ? ` ${Math.floor(random() * 9999)}` : ''
		return {
			...facts(`t${number}`, language, 10_000 + number),
			title: filled(pick(titles[language]), language, about),
			text: sentences(language, about, 4) + years,
			body: sentences(language, about, 12),
			references: [
				`n:${10_000 + number}`,
				...(random() < 0.1 ? [`h:bukhari:${Math.floor(random() * 5000)}`] : []),
			],
		}
	}

	function facts(ref: string, language: Locale, number: number) {
		return {
			ref,
			language,
			url: `/texts/${number}`,
			publishedAt: new Date(1_600_000_000_000 + number * 60_000),
		}
	}

	function sentences(language: Locale, about: Concept[], count: number): string {
		return Array.from({ length: count }, () => filled(pick(questions[language]), language, about)).join(' ')
	}

	function filled(pattern: string, language: Locale, about: Concept[]): string {
		const said: Record<string, () => string> = {
			A: () => name(about[0] ?? concept(), language),
			B: () => name(about[1] ?? concept(), language),
			C: () => name(concept(), language),
			w: () => word(language),
		}
		return pattern.replace(/(?<![\p{L}])[ABCw](?![\p{L}])/gu, (sign) => said[sign]?.() ?? sign)
	}

	/** One in twenty is a rare meaningless word, one in eight is of a target. */
	function word(language: Locale): string {
		const { words, upTo, ofTargets } = vocabulary[language]
		const kind = random()
		if (kind < 0.05) return rare(language, Math.floor(random() ** 3 * 30_000))
		if (kind < 0.17) return pick(ofTargets)
		const wanted = random() * (upTo.at(-1) ?? 0)
		let [low, high] = [0, words.length - 1]
		while (low < high) {
			const middle = (low + high) >> 1
			if ((upTo[middle] ?? 0) < wanted) low = middle + 1
			else high = middle
		}
		return words[low] ?? ''
	}
}

const syllables: Record<Locale, string[]> = {
	en: [
		'bar',
		'con',
		'del',
		'fin',
		'gro',
		'hal',
		'jen',
		'kir',
		'lum',
		'mor',
		'nel',
		'por',
		'quin',
		'ras',
		'sel',
		'tor',
		'vin',
		'wil',
		'yar',
		'zen',
	],
	ar: [
		'با',
		'تر',
		'جم',
		'حو',
		'خي',
		'در',
		'رش',
		'زم',
		'سل',
		'شو',
		'صف',
		'طب',
		'عق',
		'غر',
		'فد',
		'قم',
		'كن',
		'لو',
		'مز',
		'نس',
	],
	ur: [
		'بھا',
		'پور',
		'ٹھی',
		'جان',
		'چک',
		'خوش',
		'ڈھا',
		'رنگ',
		'زور',
		'سہا',
		'شیر',
		'گڑ',
		'لال',
		'موج',
		'نگر',
		'وار',
		'ہوش',
		'یار',
		'کھی',
		'آبا',
	],
}

function rare(language: Locale, index: number): string {
	const parts = syllables[language]
	let rest = index + 20
	let word = ''
	while (rest > 0) {
		word += parts[rest % parts.length]
		rest = Math.floor(rest / parts.length)
	}
	return word
}

/** Reproducible random numbers (mulberry32). */
function randomFrom(seed: number): () => number {
	let state = seed
	return () => {
		state = (state + 0x6d2b79f5) | 0
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
	}
}
