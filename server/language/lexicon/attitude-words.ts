/** What denies the words behind it in its clause. Those of `nearNegators` reach two words far, the others six. */
export const negators =
  'not|never|cannot|hate|hates|hated|dislike|dislikes|loathe|detest|avoid|avoiding|hardly|rarely|neither|nor|allergic|without|no|zero|anti'
export const nearNegators = 'no|zero|anti|without'

/** Phrases that deny what comes behind them. */
export const rejections = 'instead of|rather than|tired of|sick of|bored of|nothing to do with|not a fan of'

/** What makes praise of a denial: "can't wait", "never miss". */
export const affirmed = 'wait|resist|miss|get enough|stop|help but|only|just|beat|tire|say no'

/** A denial ends where one of these begins another clause: anywhere, after "and", or after a comma. */
export const contrasts = 'but|although|though|however|yet|except|unless'
export const freshSubjects = "i|i'm|i'd|i've|we|my|love|enjoy"
export const freshStarts =
  "i|i'm|i'd|i've|we|my|you|but|so|just|only|love|loves|loving|like|enjoy|prefer|always|give|then|big|huge|happy|looking"
