import type { ReactNode } from 'react'
import type { Condition } from '../model.ts'
import { conditionWords } from '../words.ts'
import { ConditionMark } from './condition-mark.tsx'

type Props = {
	name: string
	/** Absent: information only. */
	condition?: Condition
	todo?: ReactNode
	children: ReactNode
}

export function HealthRow({ name, condition, todo, children }: Props) {
	return (
		<li className="grid gap-x-6 gap-y-1 px-5 py-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
			<div>
				<h2 className="font-sans font-semibold text-base">{name}</h2>
				{condition && (
					<p className={`flex items-baseline gap-2 text-sm ${looks[condition]}`}>
						<ConditionMark condition={condition} />
						<span aria-hidden="true">{conditionWords[condition]()}</span>
					</p>
				)}
			</div>
			<div className="grid max-w-measure gap-1 wrap-anywhere" suppressHydrationWarning>
				{children}
				{todo && <p className="text-muted">{todo}</p>}
			</div>
		</li>
	)
}

const looks: Record<Condition, string> = { good: 'text-emerald', warn: 'text-warn-ink', bad: 'text-danger' }
