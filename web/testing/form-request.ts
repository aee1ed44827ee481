type Answered = { status: number; body: unknown }

/** What forms are sent with in a browser, answered by a test: half of the form is sent, then all of it, then the answer. */
export function formRequest(respond: (method: string, address: string, form: unknown) => Promise<Answered>) {
  return function FormRequest() {
    const upload = new EventTarget()
    let target: [method: string, address: string] = ['POST', '/']
    const request = Object.assign(new EventTarget(), {
      upload,
      withCredentials: false,
      status: 0,
      statusText: '',
      responseText: '',
      open: (...given: typeof target) => {
        target = given
      },
      send: async (form: unknown) => {
        for (const loaded of [1, 2]) {
          upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 2 }))
          await Promise.resolve()
        }
        try {
          const { status, body } = await respond(...target, form)
          Object.assign(request, { status, responseText: JSON.stringify(body) })
          request.dispatchEvent(new Event('load'))
        } catch {
          request.dispatchEvent(new Event('error'))
        }
      },
    })
    return request
  }
}
