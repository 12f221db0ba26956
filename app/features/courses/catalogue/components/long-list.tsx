import type { ReactNode } from 'react'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { Icon } from '#app/ui/icon.tsx'

const shownAtOnce = 20

type Props<Item> = {
	items: Item[]
	language: Locale
	more: (count: number) => string
	/** Renders one item; the index is zero-based. */
	children: (item: Item, index: number) => ReactNode
}

/** A list in the direction of its texts; it shows twenty items and folds the rest. */
export function LongList<Item>({ items, language, more, children }: Props<Item>) {
	const list = (from: number, to?: number) => (
		<ol lang={language} dir={directionOf(language)} className="divide-y divide-line">
			{items.slice(from, to).map((item, index) => children(item, from + index))}
		</ol>
	)
	const rest = items.length - shownAtOnce
	return (
		<div className="border-line border-y">
			{list(0, shownAtOnce)}
			{rest > 0 && (
				<details className="group border-line border-t">
					<summary className="flex min-h-12 items-center justify-center gap-2 px-4 font-semibold text-emerald group-open:border-line group-open:border-b">
						{more(rest)}
						<Icon name="chevron-down" className="size-4 group-open:rotate-180" />
					</summary>
					{list(shownAtOnce)}
				</details>
			)}
		</div>
	)
}
