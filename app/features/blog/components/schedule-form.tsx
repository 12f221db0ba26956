import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { errorText } from '#app/platform/text/words.ts'
import { staffWords } from '#app/staff/words.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/choice.tsx'
import { FormError, TextArea, TextField } from '#app/ui/field.tsx'
import { type Crumb, Page } from '#app/ui/page.tsx'
import { maxReasonLength } from '../model.ts'
import { blogWords } from '../words.ts'

type Post = { id: string; title: string; language: Locale }
type Props = { post: Post; list: Crumb; back: string; reply: FormReply | undefined }
const words = { ...staffWords, ...blogWords }

function stateOf(reply: FormReply | undefined, name: string) {
	const state = fieldOf(reply, name)
	return { ...state, error: errorText(words, state.error) }
}

type ScheduleProps = Props & {
	verb: 'schedule' | 'reschedule'
	zone: { label: string }
	set: { day: string; time: string }
	today: string
}

/** When a post leaves, in the organisation's zone. */
export function SchedulePage({ post, list, back, reply, verb, zone, set, today }: ScheduleProps) {
	const title = verb === 'schedule' ? m.posts_schedule() : m.posts_reschedule()
	return (
		<Page
			title={title}
			width="reading"
			breadcrumb={[list, { label: post.title, to: back }, { label: title }]}
		>
			<p className="mb-6 font-serif text-lg wrap-anywhere">
				<bdi lang={post.language}>{post.title}</bdi>
			</p>
			<Card>
				<Form method="post" noValidate className="grid gap-6">
					<FormError text={errorText(words, reply?.errors[''])} />
					<p>{m.posts_schedule_text({ zone: isolated(zone.label) })}</p>
					<div className="grid gap-4 sm:grid-cols-2">
						<TextField
							{...stateOf(reply, 'day')}
							defaultValue={set.day}
							type="date"
							min={today}
							label={m.posts_day()}
							dir="ltr"
							required
						/>
						<TextField
							{...stateOf(reply, 'time')}
							defaultValue={set.time}
							type="time"
							label={m.posts_time()}
							dir="ltr"
							required
						/>
					</div>
					<div className="flex flex-wrap gap-3">
						<Button>{title}</Button>
						<ButtonLink to={back} tone="quiet">
							{m.staff_cancel()}
						</ButtonLink>
					</div>
				</Form>
			</Card>
		</Page>
	)
}

/** Why a post is withdrawn, and whether readers of its address see it. */
export function WithdrawPage({ post, list, back, reply }: Props) {
	return (
		<Page
			title={m.posts_withdraw()}
			width="reading"
			breadcrumb={[list, { label: post.title, to: back }, { label: m.posts_withdraw() }]}
		>
			<p className="mb-6 font-serif text-lg wrap-anywhere">
				<bdi lang={post.language}>{post.title}</bdi>
			</p>
			<Card>
				<Form method="post" noValidate className="grid gap-6">
					<FormError text={errorText(words, reply?.errors[''])} />
					<p className="text-muted">{m.posts_withdraw_text()}</p>
					<TextArea
						{...stateOf(reply, 'note')}
						label={m.posts_withdraw_reason()}
						maxLength={maxReasonLength}
						rows={4}
						dir="auto"
						required
					/>
					<Checkbox
						name="showsReason"
						label={m.posts_shows_reason()}
						checked={reply?.values.showsReason === 'yes'}
					/>
					<div className="flex flex-wrap gap-3">
						<Button tone="danger">{m.posts_withdraw()}</Button>
						<ButtonLink to={back} tone="quiet">
							{m.staff_cancel()}
						</ButtonLink>
					</div>
				</Form>
			</Card>
		</Page>
	)
}
