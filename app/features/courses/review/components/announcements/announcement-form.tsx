import { m } from '#app/paraglide/messages.js'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { sayError } from '#app/platform/text/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FormError, TextArea, TextField } from '#app/ui/field.tsx'
import { undoSeconds } from '#app/workflow/rules.ts'
import { maxAnnouncementText, maxAnnouncementTitle } from '../../announcements/model.ts'
import { newsWords } from '../../announcements/words.ts'
import { AnnouncementText } from './announcement-list.tsx'

type Props = {
	/** Of the announcement that will be made: sent twice, it is one. */
	id: string
	reply: FormReply | undefined
}

/** What is told to all students; it is shown once more before it is sent. */
export function AnnouncementForm({ id, reply }: Props) {
	const [title, text] = [fieldOf(reply, 'title'), fieldOf(reply, 'text')]
	return (
		<form method="post" noValidate className="grid max-w-3xl gap-4">
			<input type="hidden" name="id" value={id} />
			<FormError text={sayError(newsWords, reply?.errors[''] ?? reply?.errors.id)} />
			<TextField
				{...title}
				error={sayError(newsWords, title.error)}
				label={m.coursenews_field_title()}
				dir="auto"
				maxLength={maxAnnouncementTitle}
				required
			/>
			<TextArea
				{...text}
				error={sayError(newsWords, text.error)}
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

type SureProps = { values: Record<string, string>; count: number }

/** The announcement as it will be read, and to how many it goes. */
export function AnnouncementSure({ values, count }: SureProps) {
	const { id = '', title = '', text = '' } = values
	const kept = Object.entries({ id, title, text })
	return (
		<Card className="grid max-w-3xl gap-4 border-gold">
			<h2 className="text-xl">{m.coursenews_sure_title()}</h2>
			<p className="max-w-measure text-muted">{m.coursenews_sure_text({ count, seconds: undoSeconds })}</p>
			<div className="grid gap-3 rounded-field border border-line bg-paper p-4">
				<h3 className="wrap-anywhere text-lg" dir="auto">
					{title}
				</h3>
				<AnnouncementText text={text} />
			</div>
			<form method="post" className="flex flex-wrap gap-3" data-busy={m.coursenews_send({ count })}>
				{kept.map(([name, value]) => (
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
