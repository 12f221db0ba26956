import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { inNumerals } from '#app/platform/text/numerals.ts'
import { errorText } from '#app/platform/text/words.ts'
import { Button } from '#app/ui/button.tsx'
import { FormError, TextArea } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { FieldError } from '#app/ui/refused.tsx'
import { starCounts } from '../../quizzes/model.ts'
import { quizzesWords } from '../../quizzes/words.ts'

type Props = { rating: { stars: number; text: string } | null; reply: FormReply | undefined }

export function RatingForm({ rating, reply }: Props) {
	function field(name: string) {
		const state = fieldOf(reply, name)
		return { ...state, error: errorText(quizzesWords, state.error) }
	}
	const stars = field('stars')
	const chosen = reply ? stars.value : rating && String(rating.stars)
	return (
		<Form method="post" noValidate data-busy={m.quiz_rating_saving()} className="grid gap-6">
			<FormError text={errorText(quizzesWords, reply?.errors[''])} />
			<fieldset id="stars" tabIndex={-1} aria-describedby={stars.error ? 'stars-error' : undefined}>
				<legend className="mb-2 font-semibold">{m.quiz_rating_stars()}</legend>
				<div className="grid grid-cols-5 gap-2 sm:flex">
					{starCounts.map((count) => (
						<label
							key={count}
							className="flex min-h-11 cursor-pointer flex-wrap items-center justify-center gap-x-2 rounded-field border border-line-strong bg-surface px-1.5 py-1.5 sm:px-3 has-checked:border-gold has-checked:bg-gold-tint has-focus-visible:outline-3 has-focus-visible:outline-gold"
						>
							<input
								type="radio"
								name="stars"
								value={count}
								defaultChecked={chosen === String(count)}
								className="accent-emerald"
							/>
							<span aria-hidden="true" className="inline-flex items-center gap-1">
								{inNumerals(count, getLocale())}
								<Icon name="star" className="size-5 fill-gold text-gold" />
							</span>
							<span className="sr-only">{m.quiz_rating_count({ count })}</span>
						</label>
					))}
				</div>
				<FieldError
					id="stars-error"
					of="stars"
					label={m.quiz_rating_stars()}
					text={stars.error}
					className="mt-2"
				/>
			</fieldset>
			<TextArea
				{...field('text')}
				defaultValue={rating?.text}
				label={m.quiz_rating_text()}
				hint={m.quiz_rating_text_hint()}
				rows={5}
			/>
			<Button className="justify-self-start">{rating ? m.quiz_rating_change() : m.quiz_rating_save()}</Button>
		</Form>
	)
}
