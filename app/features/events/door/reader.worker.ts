import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

// Reads QR codes of pictures, for browsers without a reader of their own. Its WebAssembly is this site's: the library would
// fetch it from another host.
prepareZXingModule({ overrides: { locateFile: () => wasm } })

addEventListener('message', async ({ data }: MessageEvent<ImageData>) => {
	try {
		const found = await readBarcodes(data, { formats: ['QRCode'], maxNumberOfSymbols: 1 })
		postMessage({ texts: found.map(({ text }) => text) })
	} catch (error) {
		postMessage({ error: String(error) })
	}
})
