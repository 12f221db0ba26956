import { Link } from 'react-router'
import { Decide } from '#app/features/fatwas/queue/components/decide.tsx'
import { holderOf } from '#app/features/fatwas/queue/components/facts.tsx'
import { m } from '#app/paraglide/messages.js'
import type { Days } from '#app/platform/time/time.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { PendingList } from './pending-list.tsx'

type Pending = Parameters<typeof PendingList>[0]['items'][number] & {
	status: string
	scholar: string | null
	/** The admin asked it: somebody else decides. */
	isOwn: boolean
}

type Props = { fatwas: Pending[]; days: Days; empty: string; here: string }

export function PendingFatwas({ fatwas, days, empty, here }: Props) {
	return (
		<PendingList
			items={fatwas}
			days={days}
			empty={empty}
			by={({ status, scholar }) => holderOf(status, scholar)}
			actions={(fatwa) => (
				<>
					<Link to={`/admin/fatwas/${fatwa.id}/edit`} className={buttonClass('quiet')}>
						{m.admin_view()}
						<span className="sr-only">
							<bdi>{fatwa.title}</bdi>
						</span>
					</Link>
					{!fatwa.isOwn && <Decide question={fatwa} returnTo={here} />}
				</>
			)}
		/>
	)
}
