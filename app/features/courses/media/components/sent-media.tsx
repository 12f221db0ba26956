import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { dot } from '#app/platform/text/lists.ts'
import { inNumerals } from '#app/platform/text/numerals.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

export type SentRow = {
	id: string
	name: string
	kind: 'video' | 'audio'
	size: number
	received: number
	seconds: number | null
	isComplete: boolean
	isShown: boolean
}

export function SentMedia({ rows }: { rows: SentRow[] }) {
	if (rows.length === 0) return null
	return (
		<details className="group rounded-card border border-line bg-surface">
			<summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 px-5 py-3 font-semibold">
				{m.media_before({ count: rows.length })}
				<Icon name="chevron-down" className="size-5 transition-transform group-open:rotate-180" />
			</summary>
			<ul className="divide-y divide-line border-line border-t">
				{rows.map((row) => (
					<Row key={row.id} {...row} />
				))}
			</ul>
		</details>
	)
}

function Row({ id, name, kind, size, received, seconds, isComplete, isShown }: SentRow) {
	const title = isolated(name)
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
			<Icon name={kind === 'audio' ? 'headphones' : 'film'} className="size-5 text-emerald" />
			<span className="grid min-w-40 grow basis-0 wrap-anywhere">
				<bdi>{name}</bdi>
				<span className="text-muted text-sm">
					<bdi>
						{[
							seconds !== null && inNumerals(clock(seconds), getLocale()),
							m.media_megabytes({ count: megabytes(size) }),
						]
							.filter(Boolean)
							.join(dot())}
					</bdi>
				</span>
			</span>
			{!isComplete && (
				<Badge tone="yellow">{m.media_unfinished({ percent: Math.floor((received / size) * 100) })}</Badge>
			)}
			{isShown && <Badge>{m.media_shown_elsewhere()}</Badge>}
			<span className="flex gap-2">
				{isComplete && (
					<Form method="post">
						<Button tone="quiet" name="mediaId" value={id} aria-label={m.media_use_this({ title })}>
							{m.media_use()}
						</Button>
					</Form>
				)}
				{!isShown && (
					<Form method="post" action="discard" relative="path">
						<Button tone="danger" name="mediaId" value={id} aria-label={m.media_discard_this({ title })}>
							{m.media_discard()}
						</Button>
					</Form>
				)}
			</span>
			{!isComplete && <p className="w-full text-muted text-sm">{m.media_unfinished_hint()}</p>}
		</li>
	)
}

/** Seconds as a clock shows them: 3725 → `1:02:05`. */
function clock(seconds: number): string {
	const two = (number: number) => String(number).padStart(2, '0')
	const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
	return hours > 0
		? `${hours}:${two(minutes)}:${two(Math.floor(seconds) % 60)}`
		: `${minutes}:${two(Math.floor(seconds) % 60)}`
}

/** Bytes as megabytes, in short: 1 572 864 → 1.5. */
function megabytes(bytes: number): number {
	const count = bytes / 1024 ** 2
	return count < 10 ? Math.max(0.1, Math.round(count * 10) / 10) : Math.round(count)
}
