import type { RouterContextProvider } from 'react-router'
import { linksFor, registryOf } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'
import { isAtLeast, type User } from '#app/platform/actor.ts'
import type { NavPlace } from '#app/platform/site/nav.ts'
import type { Command } from '#app/search/command.ts'
import { wordsIn } from '#app/search/fold.ts'
import { withoutArticle } from '#app/search/stems.ts'
import { stopWordsOf } from '#app/search/stop-words.ts'

const most = { action: 6, page: 6, setting: 5 } as const
const places: readonly NavPlace[] = ['admin', 'scholar', 'account', 'profile']

export type OfferedCommand = { kind: Command['kind']; to: string; label: string; note: string; alike: string }

/** Commands this member of the staff may use, in the order of the menus. */
export function commandsOf(context: Readonly<RouterContextProvider>, actor: User): OfferedCommand[] {
	const registry = registryOf(context)
	const links = linksFor(context, registry.links)
		.filter(({ place }) => places.includes(place))
		.sort((a, b) => places.indexOf(a.place) - places.indexOf(b.place))
	const declared = registry.commands.filter(({ level }) => isAtLeast(actor, level))
	const all = [
		...links.map(({ to, label, place }): OfferedCommand => {
			return { kind: 'page', to, label, note: areaOf(place), alike: '' }
		}),
		...declared.map(({ kind, to, label, alike, note, level }): OfferedCommand => {
			const words = [alike?.() ?? '', kind === 'action' ? m.search_bar_alike_new() : '']
			const fullNote = note?.() ?? areaOf(level)
			return { kind, to, label: label(), note: fullNote, alike: words.join(' ') }
		}),
	]
	const addresses = new Set<string>()
	return all.filter(({ to }) => !addresses.has(to) && addresses.add(to))
}

/** Commands with all words, as prefixes; matches of the name come before those of other words. */
export function matching(
	commands: readonly OfferedCommand[],
	typed: string,
): Record<Command['kind'], OfferedCommand[]> {
	const isEmpty = stopWordsOf(typed)
	const all = wordsIn(typed)
	const telling = all.filter((word) => !isEmpty(word))
	const words = telling.length > 0 ? telling : all
	const found = commands
		.map((command) => ({ command, score: scoreOf(command, words) }))
		.filter(({ score }) => score > 0)
		.sort((a, b) => b.score - a.score)
		.map(({ command }) => command)
	const of = (kind: Command['kind']) => found.filter((each) => each.kind === kind).slice(0, most[kind])
	return { action: of('action'), page: of('page'), setting: words.length > 0 ? of('setting') : [] }
}

function scoreOf({ label, note, alike }: OfferedCommand, words: readonly string[]): number {
	const [own, besides] = [wordsOf(label), wordsOf(`${note} ${alike}`)]
	let score = 1
	for (const word of words) {
		const bare = withoutArticle(word)
		const begins = (each: string) => each.startsWith(word) || each.startsWith(bare)
		const at = own.findIndex(begins)
		if (at >= 0) score += at === 0 ? 3 : 2
		else if (besides.some(begins)) score += 1
		else return 0
	}
	return score
}

/** With and without articles, so that both match. */
function wordsOf(text: string): string[] {
	return wordsIn(text).map(withoutArticle)
}

function areaOf(place: NavPlace | Command['level']): string {
	if (place === 'admin') return m.admin_title()
	return place === 'scholar' ? m.dashboard_scholar_title() : m.search_bar_own()
}
