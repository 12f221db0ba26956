/** Something kept by name, known by what it shows. */
export type Keepable = {
	tags: ReadonlySet<string>
	/** What it takes of the memory. */
	bytes: () => number
	/** Milliseconds of the clock after which it is no longer true; a page may show today's date. */
	until: number
}

type Making<T> = { done: Promise<Made<T>>; heard: string[]; isOpen: boolean }

/** What making a page came to: one that may be kept, or something that only those who waited for it get. */
export type Made<T> = { keep: T } | { pass: unknown }

export type PageCache<T extends Keepable, P> = {
	find: (key: string, now: number) => T | undefined
	/** The page, made once however many ask for it at the same time. */
	make: (key: string, make: () => Promise<{ keep: T } | { pass: P }>) => Promise<{ keep: T } | { pass: P }>
	/** Something changed: words parted by blanks as the database says them; none or `*` for everything. */
	forget: (words: string) => void
	/** A kept page has grown, for example by another encoding. */
	weigh: (key: string, page: T) => void
	stats: () => { pages: number; bytes: number }
}

/**
 * Pages in memory, the least recently asked for given up first. Addresses with a query are endless and have a quarter
 * of the room, so that nobody drives the pages out by searching.
 * @param limit bytes in all
 */
export function createPageCache<T extends Keepable, P>(limit: number): PageCache<T, P> {
	const shelves = { plain: shelf<T>((limit / 4) * 3), asked: shelf<T>(limit / 4) }
	const shelfOf = (key: string) => (key.includes('?') ? shelves.asked : shelves.plain)
	const keysOf = new Map<string, Set<string>>()
	const making = new Map<string, Making<T>>()
	const underWay = new Set<Making<T>>()

	function drop(key: string) {
		const page = shelfOf(key).drop(key)
		for (const tag of page?.tags ?? []) {
			const keys = keysOf.get(tag)
			keys?.delete(key)
			if (keys?.size === 0) keysOf.delete(tag)
		}
	}

	function keep(key: string, page: T) {
		drop(key)
		for (const tag of page.tags) {
			const keys = keysOf.get(tag)
			if (keys) keys.add(key)
			else keysOf.set(tag, new Set([key]))
		}
		for (const surplus of shelfOf(key).put(key, page)) drop(surplus)
	}

	function forgetWord(word: string) {
		if (!word.endsWith('*')) {
			for (const key of [...(keysOf.get(word) ?? [])]) drop(key)
			return
		}
		const start = word.slice(0, -1)
		for (const [tag, keys] of [...keysOf]) if (tag.startsWith(start)) for (const key of [...keys]) drop(key)
	}

	return {
		find(key, now) {
			const page = shelfOf(key).find(key)
			if (page && now < page.until) return page
			if (page) drop(key)
			return undefined
		},
		async make(key, make) {
			const other = making.get(key)
			if (other?.isOpen) return other.done as Promise<{ keep: T } | { pass: P }>

			const one: Making<T> = { done: make(), heard: [], isOpen: true }
			making.set(key, one)
			underWay.add(one)
			try {
				const made = (await one.done) as { keep: T } | { pass: P }
				// What changed while it was made may be in it or not: only those who had asked before get it.
				if ('keep' in made && !one.heard.some((word) => concerns(word, made.keep.tags))) keep(key, made.keep)
				return made
			} finally {
				underWay.delete(one)
				if (making.get(key) === one) making.delete(key)
			}
		},
		forget(words) {
			const list = words.split(' ').filter(Boolean)
			const heard = list.length > 0 ? list : ['*']
			for (const one of underWay) {
				one.isOpen = false
				one.heard.push(...heard)
			}
			for (const word of heard) forgetWord(word)
		},
		weigh(key, page) {
			const shelf = shelfOf(key)
			if (shelf.find(key) === page) for (const surplus of shelf.put(key, page)) drop(surplus)
		},
		stats: () => ({
			pages: shelves.plain.size() + shelves.asked.size(),
			bytes: shelves.plain.bytes() + shelves.asked.bytes(),
		}),
	}
}

function concerns(word: string, tags: ReadonlySet<string>): boolean {
	if (!word.endsWith('*')) return tags.has(word)
	const start = word.slice(0, -1)
	return [...tags].some((tag) => tag.startsWith(start))
}

/** A map in the order of use; `put` names what has to go for it. */
function shelf<T extends Keepable>(limit: number) {
	const pages = new Map<string, { page: T; bytes: number }>()
	let sum = 0
	return {
		find(key: string): T | undefined {
			const held = pages.get(key)
			if (!held) return undefined
			pages.delete(key)
			pages.set(key, held)
			return held.page
		},
		put(key: string, page: T): string[] {
			const bytes = page.bytes() + 2 * key.length
			sum += bytes - (pages.get(key)?.bytes ?? 0)
			pages.delete(key)
			pages.set(key, { page, bytes })
			const surplus: string[] = []
			let left = sum
			for (const [oldest, { bytes }] of pages) {
				if (left <= limit) break
				surplus.push(oldest)
				left -= bytes
			}
			return surplus
		},
		drop(key: string): T | undefined {
			const held = pages.get(key)
			if (held) sum -= held.bytes
			pages.delete(key)
			return held?.page
		},
		size: () => pages.size,
		bytes: () => sum,
	}
}
