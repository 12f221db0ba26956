import { Form, Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { wordsList } from '../params.ts'
import { resultCountText } from '../result-text.ts'

/** Searches without results. */
export function MissedWords({ misses }: { misses: { word: string; searchers: number }[] }) {
	return (
		<>
			<p className="mb-4 max-w-measure text-muted">{m.search_missed_intro()}</p>
			{misses.length === 0 ? (
				<p>{m.search_missed_none()}</p>
			) : (
				<ul className="grid gap-2 sm:grid-cols-2">
					{misses.map(({ word, searchers }) => (
						<li
							key={word}
							className="flex items-center gap-x-4 rounded-card border border-line bg-surface px-4 py-1"
						>
							<bdi className="min-w-0 grow wrap-anywhere font-semibold">{word}</bdi>
							<span className="whitespace-nowrap text-muted text-sm">
								{m.search_missed_count({ count: searchers, shown: resultCountText(searchers) })}
							</span>
							<Link
								to={`${wordsList.path}/new?line=${encodeURIComponent(word)}`}
								aria-label={m.search_missed_add({ word: isolated(word) })}
								title={m.search_missed_add({ word: isolated(word) })}
								className="grid size-11 place-items-center"
							>
								<Icon name="plus" />
							</Link>
							<Form method="post" action={`${wordsList.path}/misses`}>
								<input type="hidden" name="word" value={word} />
								<Button
									tone="quiet"
									aria-label={m.search_missed_forget({ word: isolated(word) })}
									title={m.search_missed_forget({ word: isolated(word) })}
								>
									<Icon name="trash-2" />
								</Button>
							</Form>
						</li>
					))}
				</ul>
			)}
		</>
	)
}
