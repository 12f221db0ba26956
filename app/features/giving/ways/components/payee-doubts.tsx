import { m } from '#app/paraglide/messages.js'
import { Notice } from '#app/ui/notice.tsx'
import type { PayeeDoubt } from '../payee.ts'

type Props = { doubts: PayeeDoubt[]; holder: string; inQr: string | null; organisation: string }

/** Warnings for the second person before donors send money there. */
export function PayeeDoubts({ doubts, holder, inQr, organisation }: Props) {
	if (doubts.length === 0) return null
	return (
		<Notice tone="bad" title={m.ways_doubt()} className="grid gap-3">
			<p className="wrap-anywhere font-bold text-2xl">
				<bdi>{holder}</bdi>
			</p>
			<ul className="grid gap-2">
				{doubts.includes('differs') && (
					<li>
						{m.ways_doubt_differs()}{' '}
						<strong className="wrap-anywhere text-xl">
							<bdi>{inQr}</bdi>
						</strong>
					</li>
				)}
				{doubts.includes('private') && <li>{m.ways_doubt_private({ name: organisation })}</li>}
				{doubts.includes('other') && <li>{m.ways_doubt_other({ name: organisation })}</li>}
			</ul>
		</Notice>
	)
}
