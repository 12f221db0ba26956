import type { RouterContextProvider } from 'react-router'
import { registryOf } from '#app/feature.server.ts'
import { surahName } from '#app/features/scripture/model.ts'
import { m } from '#app/paraglide/messages.js'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import type { Stretch } from '#app/platform/text/highlight.ts'
import { directionOf, type Locale, localeNames, pathIn } from '#app/platform/text/locale.ts'
import { lexiconOf } from '#app/search/lexicon.server.ts'
import type { Hit } from '#app/search/model.ts'
import { search } from '#app/search/search.server.ts'
import { commandsOf, matching, type OfferedCommand } from './commands.server.ts'
import { searchPath } from './filters.ts'
import { ayatOf } from './found-ayat.server.ts'
import type { FoundAyah } from './model.ts'

const looked = 20
const mostOfAKind = 4
const mostInAll = 10
const mostOfStaff = 4
/** Ayat are shown whole or not at all, in characters. */
const longestText = 160

/** Suggestions of a field; the script of `shell/search-box.tsx` shows them. */
export type Suggestions = {
	groups: { label: string; items: Suggestion[] }[]
	/** The number, for screen readers. */
	said: string
}

export type Suggestion = {
	/** With language prefix. */
	href: string
	title: Stretch[]
	note: string
	lang?: Locale
	dir?: 'ltr' | 'rtl'
}

/** Public items by title, the likeliest kind first; the same for everybody. */
export async function suggest(context: Readonly<RouterContextProvider>, text: string): Promise<Suggestions> {
	const { runtime, locale } = requestContext(context)
	const { searchables } = registryOf(context)
	const query = { text, locale, size: looked, isQuick: true }
	const { hits } = await search(runtime.db, searchables, query, lexiconOf(runtime.settings()))
	const kinds = Map.groupBy(hits, ({ kind }) => kind)
	const likeliest = new Set(
		[...kinds.values()].flatMap((some) => some.slice(0, mostOfAKind)).slice(0, mostInAll),
	)
	const ayat = ayatOf([...likeliest], locale)
	const groups = [...kinds].map(([kind, some]) => ({
		label: searchables.find((each) => each.kind === kind)?.label() ?? '',
		items: some.filter((hit) => likeliest.has(hit)).map((hit) => suggestionOf(hit, ayat[hit.ref], locale)),
	}))
	return suggestions(groups)
}

/** People, questions, bookings: what this member of the staff may see. */
export async function suggestToStaff(
	context: Readonly<RouterContextProvider>,
	text: string,
): Promise<Suggestions> {
	const ctx = requireRole(context, 'scholar')
	return suggestions(text === '' ? [] : await foundByStaff(context, ctx, text))
}

/** Command bar: commands, then staff results, then public ones. */
export async function suggestCommands(
	context: Readonly<RouterContextProvider>,
	text: string,
): Promise<Suggestions> {
	const ctx = requireRole(context, 'scholar')
	const { locale } = requestContext(context)
	const { action, page, setting } = matching(commandsOf(context, ctx.actor), text)
	const itemOf = ({ to, label, note }: OfferedCommand): Suggestion => {
		return { href: pathIn(locale, to), note, title: [{ text: label, hit: false }] }
	}
	const search = {
		href: pathIn(locale, searchPath({ q: text })),
		note: '',
		title: [{ text: m.search_bar_for({ query: isolated(text) }), hit: false }],
	}
	return suggestions([
		{ label: m.search_bar_actions(), items: action.map(itemOf) },
		{ label: m.search_bar_pages(), items: page.map(itemOf) },
		{ label: m.search_bar_settings(), items: setting.map(itemOf) },
		...(text === '' ? [] : await foundByStaff(context, ctx, text)),
		{ label: m.search_bar_everywhere(), items: text === '' ? [] : [search] },
	])
}

async function foundByStaff(context: Readonly<RouterContextProvider>, ctx: Ctx<User>, text: string) {
	const { locale } = requestContext(context)
	const groups = registryOf(context).finders.map(async ({ label, find }) => ({
		label: label(),
		items: (await find(ctx, text, mostOfStaff)).map(({ title, note, to }) => ({
			href: pathIn(locale, to),
			note,
			title: [{ text: title, hit: false }],
		})),
	}))
	return Promise.all(groups)
}

function suggestions(groups: Suggestions['groups']): Suggestions {
	const shown = groups.filter(({ items }) => items.length > 0)
	const count = shown.reduce((sum, { items }) => sum + items.length, 0)
	return { groups: shown, said: m.search_suggested({ count }) }
}

function suggestionOf(hit: Hit, ayah: FoundAyah | undefined, locale: Locale): Suggestion {
	const { ref, url, title, language } = hit
	const href = pathIn(locale, url)
	if (ayah) {
		const [surah] = ref.split(':')
		const meaning = ayah.translation?.language === locale ? ayah.translation : undefined
		const text = locale === 'ar' ? ayah.arabic : meaning ? `${meaning.text} – ${meaning.by}` : ''
		return {
			href,
			note: text.length <= longestText ? text : '',
			title: [{ text: `${surahName(Number(surah), locale)} ${ref}`, hit: false }],
		}
	}
	const note = language === locale ? '' : localeNames[language]
	return { href, title, note, lang: language, dir: directionOf(language) }
}
