import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { formatTime } from '#app/platform/time/time.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import script from './quiz-time.js?url'

/** A description of the quiz; the questions are on the next page. */
export function StartQuiz({ minutes }: { minutes: number }) {
	return (
		<Card as="section" className="grid gap-4">
			<p className="max-w-measure">{m.quiz_start_text({ count: minutes })}</p>
			<Form method="post">
				<Button name="start" value="yes">
					{m.quiz_start()}
				</Button>
			</Form>
		</Card>
	)
}

type Props = { endsAt: Date; leftMs: number; zone: string }

/**
 * The deadline. With script also the time left, announced at five minutes and at one; when it is over the form is
 * handed in as it stands.
 */
export function TimeLeft({ endsAt, leftMs, zone }: Props) {
	return (
		<div
			data-quiz-time={leftMs}
			className="sticky top-0 z-10 mb-6 flex flex-wrap items-baseline justify-between gap-x-6 rounded-card border border-line bg-surface px-4 py-2"
		>
			<script type="module" async src={script} />
			<p>{m.quiz_until({ time: isolated(formatTime(endsAt, getLocale(), zone)) })}</p>
			<p hidden className="font-semibold tabular-nums" aria-hidden="true">
				{m.quiz_left()} <bdi data-left />
			</p>
			<p role="status" className="sr-only" data-said />
			<template data-five>{m.quiz_left_minutes({ count: 5 })}</template>
			<template data-one>{m.quiz_left_minutes({ count: 1 })}</template>
			<template data-over>{m.quiz_time_over()}</template>
		</div>
	)
}
