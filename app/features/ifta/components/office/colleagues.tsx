import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { type Days, sayDay } from '#app/platform/time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

type Colleague = {
	id: string
	name: string
	load: number
	isCompetent: boolean
	awayUntil: string | null
}

type Props = {
	colleagues: Colleague[]
	/** Who has it now. */
	holder: string | null
	chosen: string
	days: Days
}

/** Who can be given a question: first who is here and answers its kind, with the least to do. */
export function Colleagues({ colleagues, holder, chosen, days }: Props) {
	if (colleagues.length === 0) return <EmptyState title={m.office_no_colleagues()} />
	const sorted = [...colleagues].sort(
		(a, b) => Number(b.isCompetent) - Number(a.isCompetent) || away(a) - away(b) || a.load - b.load,
	)
	return (
		<fieldset className="grid gap-3">
			<legend className="mb-3 font-semibold">{m.office_scholar()}</legend>
			{sorted.map(({ id, name, load, isCompetent, awayUntil }) => (
				<label
					key={id}
					className="flex cursor-pointer items-start gap-3 rounded-card border border-line bg-surface p-4 has-checked:border-emerald"
				>
					<input
						type="radio"
						name="scholarId"
						value={id}
						defaultChecked={chosen === id}
						className="mt-1 size-5 shrink-0 accent-emerald"
					/>
					<span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-1">
						<span className="wrap-anywhere font-semibold">
							<bdi>{name}</bdi>
						</span>
						<span className="flex flex-wrap items-center gap-2 text-muted">
							{id === holder && <Badge tone="green">{m.office_holds_it()}</Badge>}
							{!isCompetent && <Badge tone="yellow">{m.office_other_subjects()}</Badge>}
							{awayUntil && (
								<Badge tone="yellow">
									{m.office_away_until({
										day: sayDay(new Date(awayUntil), getLocale(), { ...days, zone: 'UTC' }),
									})}
								</Badge>
							)}
							<span>{m.office_load({ count: load })}</span>
						</span>
					</span>
				</label>
			))}
		</fieldset>
	)
}

function away({ awayUntil }: Colleague): number {
	return awayUntil === null ? 0 : 1
}
