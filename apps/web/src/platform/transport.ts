/** Carries one request of the API, in the place of `fetch`. */
export type Transport = (url: string, init: RequestInit) => Promise<Response>

/** Responses of these statuses have no body. */
const bodiless = [204, 205, 304]

/** The headers that came, by the lines that the browser gives. */
function headersIn(text: string): Headers {
  const headers = new Headers()
  for (const line of text.trim().split(/[\r\n]+/)) {
    const at = line.indexOf(':')
    if (at > 0) headers.append(line.slice(0, at).trim(), line.slice(at + 1).trim())
  }
  return headers
}

/**
 * Sends a request and reports how many of its body's bytes have left; `fetch` cannot say so. Rejects, as `fetch` does, when
 * the connection breaks or the signal aborts.
 */
export const uploading =
  (onSent: (bytes: number, total: number) => void): Transport =>
  (url, { method = 'POST', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, url)
      request.responseType = 'blob'
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total }) => onSent(loaded, total)
      request.onload = () => {
        const { status, statusText } = request
        const content = bodiless.includes(status) ? null : (request.response as Blob)
        resolve(new Response(content, { status, statusText, headers: headersIn(request.getAllResponseHeaders()) }))
      }
      request.onerror = () => reject(new TypeError('The connection broke'))
      request.onabort = () => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError'))
      signal?.addEventListener('abort', () => request.abort(), { once: true })
      request.send(body as XMLHttpRequestBodyInit)
    })

/** Sends a request and reports how many bytes of the answer have come. */
export const downloading =
  (onReceived: (bytes: number) => void): Transport =>
  async (url, init) => {
    const response = await fetch(url, init)
    if (!response.body) return response
    let received = 0
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        received += chunk.byteLength
        onReceived(received)
        controller.enqueue(chunk)
      },
    })
    return new Response(response.body.pipeThrough(counted), response)
  }
