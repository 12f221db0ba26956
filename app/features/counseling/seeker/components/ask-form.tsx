import { type ReactNode, useId } from 'react'
import { Form, Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { errorText, sentenceFor } from '#app/platform/text/words.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { SelectField, TextArea } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Proof } from '#app/ui/proof.tsx'
import { FieldError } from '#app/ui/refused.tsx'
import { helpers, minQuestionLength, type Topic, triageQuestions, triageTopics } from '../../model.ts'
import type { Country } from '../lines.ts'
import { helperTexts, seekerWords, topicTexts, triageTexts } from '../words.ts'
import { Danger, DangerWatch } from './safety.tsx'

type Props = {
	reply: FormReply | undefined
	topic: Topic
	/** Random id of the form: sent twice, it is one question. */
	formId: string
	isVisitor: boolean
	countries: Country[]
	/** Message for people below the minimum age. */
	minors: string
}

export function AskForm({ reply, topic, formId, isVisitor, countries, minors }: Props) {
	function field(name: string) {
		const state = fieldOf(reply, name)
		return { ...state, error: errorText(seekerWords, state.error) }
	}
	const [problem] = ['', 'formId', 'topic'].flatMap((name) => reply?.errors[name] ?? [])
	const sentence = problem === undefined ? undefined : sentenceFor(seekerWords, problem)
	return (
		<Form
			method="post"
			noValidate
			autoComplete="off"
			data-busy={m.seeker_sending()}
			data-ask
			className="group/ask grid max-w-[40rem] gap-6"
		>
			<Proof reply={reply} />
			{reply && !reply.proof && (
				<div role="alert">
					<Notice tone="bad" title={m.seeker_failed()}>
						{sentence && (
							<p>
								{sentence.title && `${sentence.title}: `}
								{sentence.text}
							</p>
						)}
						{!sentence &&
							Object.values(reply.errors).map((code) => <p key={code}>{errorText(seekerWords, code)}</p>)}
					</Notice>
				</div>
			)}
			<input
				type="hidden"
				name="formId"
				value={reply && problem !== 'counseling.form-expired' ? reply.values.formId : formId}
			/>
			<input type="hidden" name="topic" value={topic} />
			<p data-about className="font-semibold text-lg">
				{m.seeker_about({ topic: topicTexts[topic].title() })}
			</p>
			<TextArea
				{...field('question')}
				label={m.seeker_question()}
				hint={m.seeker_question_hint({ min: minQuestionLength })}
				rows={9}
				required
				spellCheck={false}
				data-watched
			/>
			<DangerWatch countries={countries} />
			<fieldset data-triage hidden={!triageTopics.includes(topic)} className="grid gap-4">
				<legend className="font-semibold">{m.seeker_triage()}</legend>
				<p className="text-muted">{m.seeker_triage_hint()}</p>
				<div className="grid items-end gap-4 sm:grid-cols-2">
					{triageQuestions.map((question) => (
						<SelectField
							key={question}
							{...field(`triage_${question}`)}
							label={triageTexts[question]()}
							data-harm={question === 'harm' ? '' : undefined}
							options={[
								{ value: '', label: m.seeker_skip() },
								{ value: 'no', label: m.seeker_no() },
								{ value: 'yes', label: m.seeker_yes() },
							]}
						/>
					))}
				</div>
				<div
					role="status"
					className="until-chosen group-has-[[data-harm]_option[value=yes]:checked]/ask:block"
				>
					<Danger countries={countries} />
				</div>
			</fieldset>
			<SelectField
				{...field('helper')}
				label={m.seeker_gender()}
				options={helpers.map((value) => ({ value, label: helperTexts[value]() }))}
			/>
			<Box name="anonymous" label={m.seeker_anonymous()} checked={reply?.values.anonymous === 'yes'}>
				<p className="text-muted">
					{!isVisitor && `${m.seeker_anonymous_member()} `}
					{m.seeker_anonymous_hint()}
				</p>
			</Box>
			<Box
				name="consent"
				label={m.seeker_consent()}
				checked={reply?.values.consent === 'yes'}
				error={field('consent').error}
			/>
			<p className="text-muted">{minors}</p>
			{isVisitor && <SignInFirst />}
			<div className={isVisitor ? 'until-chosen group-has-[[name=anonymous]:checked]/ask:block' : undefined}>
				<Button>{m.seeker_submit()}</Button>
			</div>
		</Form>
	)
}

/** Replaces the button until a visitor chooses to be anonymous; without script too. */
function SignInFirst() {
	return (
		<div className="grid justify-items-start gap-4 group-has-[[name=anonymous]:checked]/ask:hidden">
			<Notice tone="warn" title={m.seeker_auth_title()}>
				<p id="sign-in-first">{m.seeker_auth_text()}</p>
				<p className="mt-1">
					<Link
						to="/login?returnTo=%2Fspiritual-counseling"
						className="inline-flex min-h-11 items-center font-semibold"
					>
						{m.seeker_login()}
					</Link>
				</p>
				<p className="text-sm">{m.seeker_login_lost()}</p>
			</Notice>
			<button type="button" disabled aria-describedby="sign-in-first" className={buttonClass()}>
				{m.seeker_submit()}
			</button>
		</div>
	)
}

type BoxProps = {
	name: string
	label: string
	checked: boolean
	error?: string | undefined
	children?: ReactNode
}

function Box({ name, label, checked, error, children }: BoxProps) {
	const id = useId()
	return (
		<div className="grid gap-1.5">
			<label className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5">
				<input
					id={id}
					type="checkbox"
					name={name}
					value="yes"
					defaultChecked={checked}
					aria-invalid={error ? true : undefined}
					aria-describedby={error ? `${id}-error` : undefined}
					className="mt-1 size-5 shrink-0 accent-emerald"
				/>
				<span className="min-w-0">{label}</span>
			</label>
			<FieldError id={`${id}-error`} of={id} label={label} text={error} className="ps-8" />
			{children && <div className="ps-8">{children}</div>}
		</div>
	)
}
