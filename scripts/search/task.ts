import { pathToFileURL } from 'node:url'
import type { Task } from '#app/platform/process/data-dir.server.ts'
import type { Runtime } from '#app/platform/process/runtime.server.ts'
import { fill } from '#app/search/filling.server.ts'
import type { Searchable } from '#app/search/searchable.server.ts'
import { UsageError } from '../usage.ts'

export const searchUsage = `Usage: npm run search -- rebuild [KIND ...]
Writes the index of the search anew from what is public now, all of it or some kinds (fatwa course lesson ...).`

type Built = { site: () => Promise<{ searchables: Searchable[] }> }

/** Parses the command line; each error is one sentence. */
export function readSearchArgs([verb, ...kinds]: string[]): { kinds: string[] } {
	if (verb !== 'rebuild') throw new UsageError('Say what to do: rebuild.')
	return { kinds }
}

/** The search works meanwhile with what is indexed. The built site knows all kinds of content. */
export function searchTask({ db }: Runtime): Task {
	return async (args, print, stop) => {
		const { kinds } = readSearchArgs(args)
		const built = pathToFileURL('build/server/index.js').href
		const { searchables } = await ((await import(built)) as Built).site()
		const unknown = kinds.filter((kind) => !searchables.some((each) => each.kind === kind))
		if (unknown.length > 0) {
			print(`There is no kind ${unknown.join(', ')}, only ${searchables.map(({ kind }) => kind).join(', ')}.`)
			return 1
		}
		for (const searchable of searchables) {
			if (kinds.length > 0 && !kinds.includes(searchable.kind)) continue
			if (stop.aborted) return 1
			const written = await fill(db, searchable)
			print(`${searchable.kind}: ${written}`)
		}
		return 0
	}
}
