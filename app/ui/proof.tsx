import { useEffect, useRef } from 'react'
import { m } from '#app/paraglide/messages.js'
import type { FormReply } from '#app/platform/http/forms.ts'
import { type Challenge, proofFields } from '#app/platform/http/proof.ts'
import { Notice } from './notice.tsx'
import script from './prove.js?url'

/** The proof of a form that came back for it, on a visitors' form. */
export function Proof({ reply }: { reply: Pick<FormReply, 'proof'> | undefined }) {
	const proof = reply?.proof
	if (!proof) return null
	if ('minutes' in proof)
		return (
			<div role="alert">
				<Notice tone="warn" title={m.common_proof_many()}>
					<p>{m.common_proof_used_up({ minutes: proof.minutes })}</p>
				</Notice>
			</div>
		)
	return (
		<Work key={proof.token} challenge={proof} when="now">
			<div role="status">
				<Notice title={m.common_proof_many()}>
					<p data-with-script>{m.common_proof_working()}</p>
					<Pause seconds={proof.waitSeconds} />
				</Notice>
			</div>
		</Work>
	)
}

type WorkProps = {
	challenge: Challenge
	/** `now`: the form is sent after the work · `typing`: the work starts then, and sending waits for it. */
	when: 'now' | 'typing'
	children?: React.ReactNode
}

/** The fields of a challenge and the script that solves it; without script a waiting time. */
export function Work({ challenge, when, children }: WorkProps) {
	const box = useRef<HTMLDivElement>(null)
	// For an answer within an open page: its inline scripts do not run.
	useEffect(() => {
		const { current } = box
		if (current) void import(/* @vite-ignore */ script).then(({ prove }) => prove(current))
	}, [])
	const { token, salt, bits, waitSeconds } = challenge
	return (
		<div
			ref={box}
			data-proof={when}
			data-salt={salt}
			data-bits={bits}
			data-wait={waitSeconds}
			className="grid gap-2"
		>
			<input type="hidden" name={proofFields.token} value={token} />
			<input type="hidden" name={proofFields.solution} />
			{children ?? <Pause seconds={waitSeconds} />}
			<script type="module" src={script} />
		</div>
	)
}

/** Without script. */
function Pause({ seconds }: { seconds: number }) {
	return (
		<noscript>
			<p>{m.common_proof_wait({ seconds })}</p>
		</noscript>
	)
}
