import { type ChangeEvent, lazy, Suspense, useId, useRef, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { acceptOf, bucketRules, type Crop } from '#app/platform/files/files.ts'
import { sentenceFor } from '#app/platform/text/words.ts'
import { Button } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/field.tsx'
import { FileInput } from '#app/ui/file-input.tsx'
import { Portrait } from '#app/ui/portrait.tsx'
import { ownWords } from './fields.ts'
import { readPicture, sendPicture } from './send-picture.ts'

const Cropping = lazy(() => import('./cropping.tsx'))
const { types, maxBytes } = bucketRules.avatars
const megabytes = maxBytes / (1024 * 1024)

type Chosen = { file: File; address: string }
type Stage = { at: 'idle' } | { at: 'cropping'; chosen: Chosen } | { at: 'sending'; percent: number }

/** Crops in the browser; without script the server takes the middle of the file. */
export function PictureForm({ avatar, name }: { avatar: string | null; name: string }) {
	const submit = useSubmit()
	const id = useId()
	const input = useRef<HTMLInputElement>(null)
	const [stage, setStage] = useState<Stage>({ at: 'idle' })
	const [problem, setProblem] = useState<string>()

	async function choose(event: ChangeEvent<HTMLInputElement>) {
		const file = event.currentTarget.files?.[0]
		setProblem(undefined)
		if (!file) return
		if (!types.includes(file.type)) return refuse('files.type')
		if (file.size > maxBytes) return refuse('files.too-large')
		const address = await readPicture(file)
		if (address === null) return refuse('files.picture')
		setStage({ at: 'cropping', chosen: { file, address } })
	}

	async function send({ file }: Chosen, crop: Crop) {
		setStage({ at: 'sending', percent: 0 })
		const sent = await sendPicture(file, crop, (percent) => setStage({ at: 'sending', percent }))
		if ('id' in sent) await submit({ picture: sent.id }, { method: 'post', action: '/profile/picture' })
		leave()
		if ('code' in sent) setProblem(sentenceFor(ownWords, sent.code, sent.values).text)
	}

	function refuse(code: string) {
		leave()
		setProblem(sentenceFor(ownWords, code, { megabytes: String(megabytes) }).text)
	}

	function leave() {
		setStage({ at: 'idle' })
		if (input.current) input.current.value = ''
	}

	return (
		<div className="grid gap-5">
			<FormError text={problem} />
			<div className="flex flex-wrap items-start gap-5">
				<Portrait name={name} avatar={avatar} size="large" />
				<div className="grid min-w-0 flex-1 basis-60 gap-3">
					<Form
						method="post"
						action="/profile/picture"
						encType="multipart/form-data"
						data-busy={m.profile_sending()}
						className="grid gap-3"
						onSubmit={(event) => event.preventDefault()}
					>
						<div className="grid gap-1.5">
							<label htmlFor={id} className="font-semibold">
								{m.profile_picture_choose()}
							</label>
							<span id={`${id}-hint`} className="text-muted">
								{m.profile_picture_hint({ megabytes })}
							</span>
							<FileInput
								ref={input}
								id={id}
								aria-describedby={`${id}-hint`}
								name="picture"
								accept={acceptOf(types)}
								onChange={(event) => void choose(event)}
								disabled={stage.at === 'sending'}
							/>
						</div>
						<noscript>
							<Button>{m.profile_picture_save()}</Button>
						</noscript>
					</Form>
					{avatar && stage.at === 'idle' && (
						<Form method="post" action="/profile/picture/remove" data-busy={m.profile_sending()}>
							<Button tone="quiet">{m.profile_picture_remove()}</Button>
						</Form>
					)}
				</div>
			</div>
			{stage.at === 'cropping' && (
				<Suspense fallback={<p role="status">{m.common_loading()}</p>}>
					<Cropping
						address={stage.chosen.address}
						onCancel={leave}
						onDone={(crop) => void send(stage.chosen, crop)}
					/>
				</Suspense>
			)}
			{stage.at === 'sending' && <Progress percent={stage.percent} />}
		</div>
	)
}

function Progress({ percent }: { percent: number }) {
	return (
		<div role="status" className="grid gap-1">
			<span>{m.profile_picture_sending({ percent })}</span>
			<progress
				max={100}
				value={percent}
				aria-label={m.profile_picture()}
				className="h-2 w-full accent-emerald"
			/>
		</div>
	)
}
