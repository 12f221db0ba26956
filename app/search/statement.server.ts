import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { isOwnForm, strong } from './asked-words.ts'
import { categoryTag, languageTag } from './documents.server.ts'
import { isArabic } from './fold.ts'
import { quoted } from './vectors.ts'
import type { WeighedWord } from './weights.ts'

/** How many documents are ranked fully, the best by a rough score. */
export const mostRanked = 300
const mostCandidates = 12_000
/** Words with fewer documents than this together are searched alone; commoner ones in pairs. */
const mostAlone = 1500
/** The minimum trigram similarity of a misspelling. */
const leastSimilar = 0.25
const mostPaired = 3
/** The share of the best rough score that a result needs. */
const countedFrom = 0.25
/** The weight of a word in the text, relative to the title, and of an uncertain word. */
const [inText, unsurely] = [0.45, 0.3]
/** The value that ts_rank gives one word of weight 1. */
const rankOfOne = 0.6079
/** The bonus of a thing that the query names by number. */
const named = 50
/** The bonus of the reader's language, larger if the query is in it too. */
const ownLanguage = { always: 1.05, asked: 0.25 }

/**
 * The bonus of the reader's language: smaller the more of the query is in a script that the language does not use.
 * People without an Arabic keyboard write Arabic and Urdu in Latin letters.
 */
export function preferenceOf(words: readonly WeighedWord[], locale: Locale): number {
	const isOwn = ({ word }: WeighedWord) => locale !== 'en' || !isArabic(word)
	const total = sum(words.map(({ idf }) => idf))
	const own = total === 0 ? 1 : sum(words.filter(isOwn).map(({ idf }) => idf)) / total
	return ownLanguage.always + ownLanguage.asked * own
}

/** The limits of a search. */
export type Scope = {
	/** Kinds of which one hit stands for all parts of a whole. */
	joined: readonly string[]
	locale: Locale
	/** The kinds that are counted. */
	among: readonly string[]
	/** The kinds of the results. */
	kinds: readonly string[]
	language?: Locale
	categoryId?: string
	/** All words are required. */
	isExact: boolean
	/** The query's references: `q:2:255`. */
	references: readonly string[]
	/** Words in quotation marks, which must be adjacent. */
	quotation?: readonly string[]
}

export type Place = { kind: string; ref: string; language: Locale }
export type RankedPlace = Place & {
	score: number
	/** The matched share of the query, weighted by rarity. */
	share: number
	/** Does the query name it by number? */
	isNamed: boolean
}

/** Query settings: use the indexes, which the planner would avoid for wide queries, without JIT. */
export function asSearch<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
	return db.transaction(async (tx) => {
		await tx.execute(sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true),
			set_config('pg_trgm.similarity_threshold', ${String(leastSimilar)}, true)`)
		return work(tx as unknown as Db)
	})
}

/** The best documents by title and question, and the count of each kind. */
export async function rank(db: Db, words: readonly WeighedWord[], scope: Scope) {
	const wanted = candidatesOf(words, scope)
	if (wanted === '') return { ranked: [], counts: {}, isMore: false }
	const total = sum(words.map(({ idf }) => idf)) || 1
	const names = scope.references.map((tag) => quoted(`=${tag}`)).join(' | ')
	const naming = names
		? sql`case when words @@ ${names}::tsquery then ${number(named)} else ${number(0)} end`
		: number(0)
	const columns = words.map((_, index) => sql.identifier(`s${index}`))
	const scored = plus(words.map(({ idf }, index) => sql`${number(idf)} * ${columns[index]}`))
	const matched = plus(
		words.map(
			({ idf }, index) => sql`case when ${columns[index]} > 0 then ${number(idf)} else ${number(0)} end`,
		),
	)
	const isCounted = sql`(naming > 0 or rough > 0 and rough >= ${number(countedFrom)} * (select max(rough) from candidates))`
	const quotation = scope.quotation ? scope.quotation.map(quoted).join(' <-> ') : null
	const { rows } = (await db.execute(sql`
		with candidates as materialized (
			select kind, ref, language, ${plus(words.map(inItsTexts(roughly)))} as rough, ${naming} as naming
			from (select kind, ref, language, words from search_documents
				where words @@ ${wanted}::tsquery and ${isOf(scope.among)}
					${scope.language ? sql`and language = ${scope.language}` : sql``}
				limit ${mostCandidates}) found
		),
		best as materialized (
			select d.* from (
				select * from candidates where kind = any(${sql.param([...scope.kinds])}::text[])
					and ${isCounted}
				order by naming desc, rough desc limit ${mostRanked}) c
			join search_documents d using (kind, ref, language)
		),
		scored as materialized (
			select kind, ref, language, published_at, title_words, ${naming} as naming
				${quotation === null ? sql`` : sql`, (words @@ ${quotation}::tsquery)::int as quoted`}
				${sql.join(words.map((word, index) => sql`, ${inItsTexts(exactly)(word)} as ${columns[index]}`))}
				, ${plus(words.map(inItsTexts(titled)))} as titled
			from best
		)
		select kind, ref, language, (${matched}) / ${number(total)} as share, naming > 0 as named,
			((${scored}) * (${number(0.35)} + ${number(0.65 / total)} * (${matched}))
				* (1 + (titled / ${number(total)}) ^ 2)
				* (1 - ${number(0.05)} * ln(1 + title_words / ${number(4)})) + naming)
				* case when language = ${scope.locale} then ${number(preferenceOf(words, scope.locale))} else 1 end
				${quotation === null ? sql`` : sql`* (1 + quoted)`} as score,
			(select jsonb_object_agg(kind, n) from (
				select kind, count(*) as n from (select distinct kind,
				case when kind = any(${sql.param([...scope.joined])}::text[]) then split_part(ref, ':', 1) else ref end as thing
				from candidates
				where ${isCounted}) things group by kind) k) as counts,
			(select count(*) from candidates) as candidates
		from scored order by score desc, published_at desc nulls last, ref limit ${mostRanked}`)) as unknown as {
		rows: (Omit<RankedPlace, 'isNamed'> & {
			named: boolean
			counts: Record<string, number>
			candidates: number
		})[]
	}
	return {
		ranked: rows.map(({ kind, ref, language, score, share, named }): RankedPlace => {
			return { kind, ref, language, score: Number(score), share: Number(share), isNamed: named }
		}),
		counts: rows[0]?.counts ?? {},
		isMore: Number(rows[0]?.candidates ?? 0) >= mostCandidates,
	}
}

/** Without an index: the words' index is always better, but the planner would choose the key's for wide queries. */
function isOf(kinds: readonly string[]): SQL {
	return sql`kind || '' = any(${sql.param([...kinds])}::text[])`
}

/** Documents whose long text has the words that title and question lack. */
export async function rankBodies(
	db: Db,
	words: readonly WeighedWord[],
	scope: Scope,
	most: { read: number; kept: number; ofKind: number },
) {
	const groups = words.map(surely).filter(Boolean)
	if (groups.length === 0) return []
	const all = groups.map((group) => `(${group})`)
	// Of several words one may be missing.
	const isLenient = !scope.isExact && all.length > 2 && all.length < 7
	const wanted = isLenient
		? all.map((_, left) => `(${all.filter((_, index) => index !== left).join(' & ')})`).join(' | ')
		: all.join(' & ')
	const matched = plus(
		words.flatMap((word) => {
			const group = surely(word)
			return group
				? [sql`case when b.words @@ ${group}::tsquery then ${number(word.idf)} else ${number(0)} end`]
				: []
		}),
	)
	const { rows } = (await db.execute(sql`
		select kind, ref, language from (select *, row_number() over (partition by kind
			order by matched desc, (language = ${scope.locale}) desc, rank desc, ref) as place from (
			select b.kind, b.ref, b.language, ${matched} as matched, ts_rank(d.words, ${groups.join(' | ')}::tsquery) as rank
			from (select * from search_bodies where words @@ ${wanted}::tsquery
				${scope.language ? sql`and language = ${scope.language}` : sql``}
				and ${isOf(scope.kinds)}
				limit ${most.read}) b
			join search_documents d using (kind, ref, language)
			${scope.categoryId ? sql`where d.words @@ ${quoted(`=${categoryTag(scope.categoryId)}`)}::tsquery` : sql``}
		) found) placed where place <= ${most.ofKind}
		order by matched desc, (language = ${scope.locale}) desc, rank desc, ref limit ${most.kept}`)) as unknown as {
		rows: Place[]
	}
	return rows
}

/**
 * Rare words alone, common ones in pairs: for three common words and one rare one, documents with the rare one or two
 * of the others.
 */
function candidatesOf(words: readonly WeighedWord[], { isExact, references, categoryId }: Scope): string {
	const asked = words.filter(({ forms }) => forms.size > 0).sort((a, b) => a.sum - b.sum)
	const parts = isExact ? [asked.map(anyOf).join(' & ')] : loosely(asked)
	parts.push(...references.map((tag) => quoted(`=${tag}`)))
	const wanted = parts.filter(Boolean).join(' | ')
	return wanted && categoryId ? `(${wanted}) & ${quoted(`=${categoryTag(categoryId)}`)}` : wanted
}

function loosely(asked: WeighedWord[]): string[] {
	const rare: WeighedWord[] = []
	const common: WeighedWord[] = []
	let documents = 0
	for (const word of asked) {
		if (common.length === 0 && documents + word.sum <= mostAlone) {
			rare.push(word)
			documents += word.sum
		} else common.push(word)
	}
	const paired = common.slice(0, mostPaired)
	const pairs = paired.flatMap((one, index) =>
		paired.slice(index + 1).map((other) => `(${anyOf(one)} & ${anyOf(other)})`),
	)
	const [alone] = common
	const isAlone = common.length === 1 && (rare.length === 0 || asked.length < 3)
	return [...rare.map(anyOf), ...pairs, ...(alone && isAlone ? [`(${surely(alone) || anyOf(alone)})`] : [])]
}

function anyOf(asked: WeighedWord): string {
	return `(${operandsOf(asked, () => true)})`
}

function surely(asked: WeighedWord): string {
	return operandsOf(asked, (weight) => weight >= strong)
}

function operandsOf(asked: WeighedWord, isWanted: (weight: number) => boolean): string {
	return [...asked.forms]
		.filter(([, weight]) => isWanted(weight))
		.map(([form]) => (isOwnForm(asked, form) ? notIn(asked.emptyIn, operand(form)) : operand(form)))
		.join(' | ')
}

function notIn(languages: readonly Locale[], query: string): string {
	return [query, ...languages.map((language) => `!${quoted(`=${languageTag(language)}`)}`)].join(' & ')
}

/** The weight of a word; where it is a stop word of the text's language, only its synonyms count. */
function inItsTexts(worth: (word: WeighedWord) => SQL): (word: WeighedWord) => SQL {
	return (asked) => {
		if (asked.emptyIn.length === 0) return worth(asked)
		const others = new Map([...asked.forms].filter(([form]) => !isOwnForm(asked, form)))
		const rest = others.size === 0 ? number(0) : worth({ ...asked, forms: others })
		return sql`case when language = any(${sql.param(asked.emptyIn)}::text[]) then ${rest} else ${worth(asked)} end`
	}
}

function operand(form: string, label = ''): string {
	const words = form.split(' ').map((word) => quoted(word) + label)
	return words.length > 1 ? `(${words.join(' <-> ')})` : `${words[0]}`
}

/** A cheap score: whether a document has a word, and its title. */
function roughly({ forms, idf }: WeighedWord): SQL {
	const of = (isWanted: (weight: number) => boolean, label = '') =>
		[...forms].flatMap(([form, weight]) => (isWanted(weight) ? [operand(form, label)] : [])).join(' | ')
	const [sure, unsure] = [of((weight) => weight >= strong), of((weight) => weight < strong)]
	const inTitle = of((weight) => weight >= strong, ':A')
	const perhaps = unsure ? sql`when words @@ ${unsure}::tsquery then ${number(idf * unsurely)}` : sql``
	if (!sure) return unsure ? sql`case ${perhaps} else ${number(0)} end` : number(0)
	return sql`case when words @@ ${sure}::tsquery
			then case when words @@ ${inTitle}::tsquery then ${number(idf)} else ${number(idf * inText)} end
		${perhaps} else ${number(0)} end`
}

/** The rarity of a word, if the title has it. */
function titled({ forms, idf }: WeighedWord): SQL {
	const sure = [...forms]
		.flatMap(([form, weight]) => (weight >= strong ? [operand(form, ':A')] : []))
		.join(' | ')
	return sure ? sql`case when words @@ ${sure}::tsquery then ${number(idf)} else ${number(0)} end` : number(0)
}

/** The best of a word's forms, weighted by confidence. */
function exactly({ forms }: WeighedWord): SQL {
	const tiers = new Map<number, string[]>()
	for (const [form, weight] of forms) {
		const tier = Math.round(weight * 20) / 20
		tiers.set(tier, [...(tiers.get(tier) ?? []), form])
	}
	const ranks = [...tiers].map(([tier, some]) => rankOf(some, tier, 1.25))
	return ranks.length === 0 ? number(0) : sql`greatest(${sql.join(ranks, sql`, `)})`
}

// ts_rank divides by the number of words in the query.
function rankOf(forms: readonly string[], worth: number, most: number): SQL {
	const query = forms.map((form) => operand(form)).join(' | ')
	return sql`least(${number(most)}, ts_rank('{0.1,0.2,0.45,1}', words, ${query}::tsquery) * ${number(forms.length / rankOfOne)}) * ${number(worth)}`
}

/** Inlined as a float: numeric is ten times slower. */
function number(value: number): SQL {
	return sql.raw(`${value.toFixed(4)}::float8`)
}

function plus(parts: SQL[]): SQL {
	return parts.length === 0 ? number(0) : sql.join(parts, sql` + `)
}

function sum(numbers: number[]): number {
	return numbers.reduce((all, each) => all + each, 0)
}
