import type { accountKinds, zakatCategories } from '../model.ts'

/** A month's income (positive) or spending (negative) of one kind and category, in minor units. */
export type BookLine = {
	month: string
	currency: string
	kind: Exclude<(typeof accountKinds)[number], 'asset'>
	category: (typeof zakatCategories)[number] | null
	amountMinor: number
	/** The number of its entries. */
	entries: number
}

/** One or several months, joined because a single gift could be read from few. */
export type Span = {
	from: string
	to: string
	currency: string
	lines: Omit<BookLine, 'month' | 'currency'>[]
}

/** Gifts are published only in sums of at least this many. */
export const leastGifts = 3

/**
 * Joins months with fewer gifts than `least` with the following ones; the last ones with those before. A fund with
 * fewer gifts in all has one span. Totals are unchanged.
 * @param lines in the order of their months
 */
export function spansOf(lines: BookLine[], least = leastGifts): Span[] {
	const currencies = [...new Set(lines.map(({ currency }) => currency))].sort()
	return currencies.flatMap((currency) =>
		joined(
			lines.filter((line) => line.currency === currency),
			currency,
			least,
		),
	)
}

function joined(lines: BookLine[], currency: string, least: number): Span[] {
	const spans: BookLine[][] = []
	let open: BookLine[] = []
	for (const month of new Set(lines.map((line) => line.month))) {
		open = [...open, ...lines.filter((line) => line.month === month)]
		if (hides(open, least)) {
			spans.push(open)
			open = []
		}
	}
	// The last months have too few: they are joined with those before.
	if (open.length > 0) spans.push([...(spans.pop() ?? []), ...open])
	return spans.map((span) => ({
		from: span[0]?.month ?? '',
		to: span.at(-1)?.month ?? '',
		currency,
		lines: summedUp(span),
	}))
}

/** Does it hide single gifts, or have none? */
function hides(lines: BookLine[], least: number): boolean {
	const gifts = lines.reduce((sum, { kind, entries }) => (kind === 'gift' ? sum + entries : sum), 0)
	return gifts === 0 || gifts >= least
}

function summedUp(lines: BookLine[]): Span['lines'] {
	const sums = new Map<string, Span['lines'][number]>()
	for (const { kind, category, amountMinor, entries } of lines) {
		const key = `${kind} ${category ?? ''}`
		const sum = sums.get(key)
		sums.set(key, {
			kind,
			category,
			amountMinor: amountMinor + (sum?.amountMinor ?? 0),
			entries: entries + (sum?.entries ?? 0),
		})
	}
	return [...sums.values()]
}
