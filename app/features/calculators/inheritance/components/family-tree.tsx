import type { ReactNode } from 'react'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { inNumerals } from '#app/platform/text/numerals.ts'
import { Khatam } from '#app/ui/khatam.tsx'
import { Part } from '../../components/part.tsx'
import type { Fraction } from '../../fraction.ts'
import { countField, mostOf } from '../draft.ts'
import type { HeirCounts } from '../family.ts'
import { type Zone, zones } from '../offered.ts'
import { heirName } from '../words.ts'

type Change = (change: string, ids: string[]) => void

type Props = {
	counts: HeirCounts
	/** Of those who can be divided for; absent: no result yet. */
	shares: ReadonlyMap<string, Fraction>
	/** Those who can be added. */
	relevant: ReadonlySet<string>
	onChange: Change
}

const zoneWords: Record<Zone['name'], () => string> = {
	grandparents: m.inheritance_grandparents,
	parents: m.inheritance_parents,
	siblings: m.inheritance_siblings,
	spouse: m.inheritance_spouse,
	children: m.inheritance_children,
	grandchildren: m.inheritance_grandchildren,
	further: m.inheritance_further,
}

/** The closest relatives are offered at once, the others behind a press. */
const openZones: readonly Zone['name'][] = ['parents', 'spouse', 'children']

/** The family around the person who died: ancestors above, children below. */
export function FamilyTree(props: Props) {
	const zone = (name: Zone['name']) => <ZoneOf name={name} {...props} />
	const hasGrandparents = hasAny('grandparents', props)
	return (
		<div id="family" className="grid justify-items-center">
			{zone('grandparents')}
			{hasGrandparents && <Line />}
			{zone('parents')}
			<Line />
			<div className="grid w-full items-center justify-items-center gap-4 lg:grid-cols-[1fr_auto_1fr]">
				<div className="night lg:order-2 grid min-w-44 justify-items-center gap-1 rounded-card px-6 py-4">
					<Khatam className="size-7 text-gold-light" />
					<span className="font-semibold font-serif text-ivory text-lg">{m.inheritance_deceased()}</span>
				</div>
				<div className="lg:order-3 lg:justify-self-start">{zone('spouse')}</div>
				<div className="lg:order-1 lg:justify-self-end">{zone('siblings')}</div>
			</div>
			<Line />
			{zone('children')}
			{hasAny('grandchildren', props) && <Line />}
			{zone('grandchildren')}
			<div className="mt-6">{zone('further')}</div>
		</div>
	)
}

function Line() {
	return <span aria-hidden="true" className="block h-6 w-0.5 bg-gold" />
}

function keysOf(name: Zone['name']): readonly string[] {
	return zones.find((zone) => zone.name === name)?.keys ?? []
}

function hasAny(name: Zone['name'], { counts, relevant }: Props): boolean {
	return keysOf(name).some((key) => counts[key] || relevant.has(key))
}

function ZoneOf({ name, counts, shares, relevant, onChange }: Props & { name: Zone['name'] }) {
	const keys = keysOf(name)
	const there = keys.filter((key) => counts[key])
	const offered = keys.filter((key) => relevant.has(key))
	if (there.length + offered.length === 0) return null
	const label = zoneWords[name]()
	const chips = offered.length > 0 && (
		<ul className="flex flex-wrap justify-center gap-2">
			{offered.map((key) => (
				<li key={key}>
					<AddButton of={key} onChange={onChange} />
				</li>
			))}
		</ul>
	)
	return (
		<section aria-label={label} className="grid justify-items-center gap-3 py-1">
			{there.length > 0 && (
				<ul className="flex flex-wrap justify-center gap-3">
					{there.map((key) => (
						<Relative
							key={key}
							of={key}
							count={counts[key] ?? 0}
							share={shares.get(key)}
							onChange={onChange}
						/>
					))}
				</ul>
			)}
			{openZones.includes(name) ? (
				<>
					<p className="sr-only">{label}</p>
					{chips}
				</>
			) : (
				chips && (
					<details className="grid justify-items-center">
						<summary className="mx-auto w-fit cursor-pointer px-3 py-2.5 text-center text-emerald underline underline-offset-4">
							{label}
						</summary>
						<div className="pt-2">{chips}</div>
					</details>
				)
			)}
		</section>
	)
}

function AddButton({ of: key, onChange }: { of: string; onChange: Change }) {
	const name = heirName(key)
	return (
		<ChangeButton
			id={`add-${key}`}
			change={`more:${key}`}
			label={m.inheritance_add({ name })}
			next={[`more-${key}`, `less-${key}`]}
			onChange={onChange}
			className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong border-dashed bg-surface px-4 py-1 text-ink hover:border-emerald hover:text-emerald [&:lang(ur)]:leading-loose"
		>
			<span aria-hidden="true" className="font-semibold text-emerald">
				+
			</span>
			<span className="grid text-start">
				{name}
				{key === 'distant_kindred' && (
					<span className="text-muted text-sm">{m.inheritance_distant_hint()}</span>
				)}
			</span>
		</ChangeButton>
	)
}

type RelativeProps = { of: string; count: number; share: Fraction | undefined; onChange: Change }

function Relative({ of: key, count, share, onChange }: RelativeProps) {
	const name = heirName(key)
	const hasNone = share?.n === 0n
	const most = mostOf(key)
	const isLast = count === 1
	return (
		<li
			id={`tile-${key}`}
			className={`grid w-38 content-between justify-items-center gap-2 rounded-card border bg-surface p-3 text-center ${hasNone ? 'border-line border-dashed text-muted' : 'border-emerald'}`}
		>
			<span className="font-semibold">{name}</span>
			{share && (
				<span className={hasNone ? 'text-sm' : 'text-emerald text-xl'}>
					{hasNone ? m.inheritance_no_share() : <Part of={share} />}
				</span>
			)}
			<span className="flex items-center gap-1">
				<ChangeButton
					id={`less-${key}`}
					change={`less:${key}`}
					label={isLast ? m.inheritance_remove({ name }) : m.inheritance_less({ name })}
					next={isLast ? [`add-${key}`, 'family-title'] : [`less-${key}`]}
					onChange={onChange}
					className={roundButton}
				>
					<span aria-hidden="true">{isLast ? '×' : '−'}</span>
				</ChangeButton>
				{most > 1 && (
					<>
						<span className="min-w-8 text-lg tabular-nums">{inNumerals(count, getLocale())}</span>
						<ChangeButton
							id={`more-${key}`}
							change={`more:${key}`}
							label={m.inheritance_more({ name })}
							next={count + 1 < most ? [`more-${key}`] : [`less-${key}`]}
							onChange={onChange}
							isDisabled={count >= most}
							className={roundButton}
						>
							<span aria-hidden="true">+</span>
						</ChangeButton>
					</>
				)}
			</span>
			<input type="hidden" name={countField(key)} value={count} />
		</li>
	)
}

const roundButton =
	'grid size-11 place-items-center rounded-full border border-line-strong bg-surface text-xl text-ink leading-none hover:border-emerald hover:text-emerald disabled:opacity-40'

type ChangeProps = {
	id: string
	change: string
	label: string
	/** Gets the focus afterwards. */
	next: string[]
	onChange: Change
	isDisabled?: boolean
	className: string
	children: ReactNode
}

/** Sends the form without script, and changes the family here with it. */
function ChangeButton({ id, change, label, next, onChange, isDisabled, className, children }: ChangeProps) {
	return (
		<button
			id={id}
			type="submit"
			name="do"
			value={change}
			formAction="#family"
			aria-label={label}
			disabled={isDisabled}
			onClick={(event) => {
				event.preventDefault()
				onChange(change, next)
			}}
			className={className}
		>
			{children}
		</button>
	)
}
