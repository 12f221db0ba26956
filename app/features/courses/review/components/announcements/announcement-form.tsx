import type { StudentGroup } from '#app/features/courses/model.ts'
import { m } from '#app/paraglide/messages.js'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { errorText } from '#app/platform/text/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FormError, TextArea, TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { undoSeconds } from '#app/workflow/rules.ts'
import { maxAnnouncementText, maxAnnouncementTitle } from '../../announcements/model.ts'
import { newsWords } from '../../announcements/words.ts'
import { AnnouncementText } from './announcement-list.tsx'
import { groupWords } from './group-words.ts'

type Props = {
	/** Id of the announcement: sent twice the form makes one. */
	id: string
	to: StudentGroup
	reply: FormReply | undefined
}

/** An announcement to all students or a group; a confirmation follows. */
export function AnnouncementForm({ id, to, reply }: Props) {
	const [title, text] = [fieldOf(reply, 'title'), fieldOf(reply, 'text')]
	return (
		<form method="post" noValidate className="grid max-w-3xl gap-4">
			<input type="hidden" name="id" value={id} />
			<input type="hidden" name="to" value={to} />
			<FormError text={errorText(newsWords, reply?.errors[''] ?? reply?.errors.id)} />
			<TextField
				{...title}
				error={errorText(newsWords, title.error)}
				label={m.coursenews_field_title()}
				dir="auto"
				maxLength={maxAnnouncementTitle}
				required
			/>
			<TextArea
				{...text}
				error={errorText(newsWords, text.error)}
				label={m.coursenews_field_text()}
				hint={m.coursenews_field_text_hint()}
				maxLength={maxAnnouncementText}
				required
			/>
			<div>
				<Button>{m.coursenews_continue()}</Button>
			</div>
		</form>
	)
}

type SureProps = { values: Record<string, string>; to: StudentGroup; count: number }

type ToWhomProps = Omit<SureProps, 'values'> & { here: string }

export function ToWhom({ to, count, here }: ToWhomProps) {
	if (to === 'all') return <p className="mb-4 max-w-measure text-muted">{m.coursenews_desk_intro()}</p>
	return (
		<Notice className="mb-4 max-w-3xl">
			<p>{m.coursenews_only({ group: isolated(groupWords[to]()), count })}</p>
			<p>
				<a href={here} className="inline-flex min-h-11 items-center">
					{m.coursenews_to_all()}
				</a>
			</p>
		</Notice>
	)
}

export function AnnouncementSure({ values, to, count }: SureProps) {
	const { id = '', title = '', text = '' } = values
	const hidden = Object.entries({ id, to, title, text })
	return (
		<Card className="grid max-w-3xl gap-4 border-gold">
			<h2 className="text-xl">{m.coursenews_sure_title()}</h2>
			{to !== 'all' && (
				<p className="max-w-measure">{m.coursenews_only({ group: isolated(groupWords[to]()), count })}</p>
			)}
			<p className="max-w-measure text-muted">{m.coursenews_sure_text({ count, seconds: undoSeconds })}</p>
			<div className="grid gap-3 rounded-field border border-line bg-paper p-4">
				<h3 className="wrap-anywhere text-lg" dir="auto">
					{title}
				</h3>
				<AnnouncementText text={text} />
			</div>
			<form method="post" className="flex flex-wrap gap-3" data-busy={m.coursenews_send({ count })}>
				{hidden.map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				<Button name="sure" value="yes">
					{m.coursenews_send({ count })}
				</Button>
				<Button tone="quiet" name="sure" value="no">
					{m.coursenews_change()}
				</Button>
			</form>
		</Card>
	)
}
