import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

type Props = {
	why: 'closed' | 'blocked' | 'daily-limit'
	/** The organisation's own message while it takes no questions. */
	closed: string
}

export function CannotAsk({ why, closed }: Props) {
	return (
		<div className="mb-8 grid justify-items-start gap-5">
			<Notice tone="warn" title={titles[why]()} className="w-full">
				<p className="whitespace-pre-line wrap-anywhere" dir={why === 'closed' ? 'auto' : undefined}>
					{why === 'closed' ? closed : texts[why]()}
				</p>
				{why === 'blocked' && (
					<p className="mt-2">
						<Link to="/contact">{m.asking_contact()}</Link>
					</p>
				)}
			</Notice>
			<div className="flex flex-wrap gap-3">
				<ButtonLink to="/fatwas" tone="quiet">
					{m.asking_browse()}
				</ButtonLink>
				<ButtonLink to="/dashboard?tab=fatwas" tone="quiet">
					{m.asking_my_questions()}
				</ButtonLink>
			</div>
		</div>
	)
}

const titles = {
	closed: () => m.asking_closed_title(),
	blocked: () => m.asking_blocked_title(),
	'daily-limit': () => m.asking_limit_title(),
}

const texts = {
	blocked: () => m.asking_blocked_text(),
	'daily-limit': () => m.asking_limit_text(),
}
